#include "scratch.h"

#include <sys/wait.h>

#include "store/scores.h"

static struct score sample(const char *name, int64_t points)
{
    struct score score = {.version = "0.1.0",
                          .points = points,
                          .seed = "a seed",
                          .deepest = 4,
                          .depth = 3,
                          .health = -2,
                          .health_max = 40,
                          .turns = 1234,
                          .began = 1700000000,
                          .ended = 1700003600,
                          .played = 1800,
                          .death = "killed by a crumb-rat on floor 3"};
    text_copy(score.name, sizeof score.name, name);
    return score;
}

static void add(const char *path, const char *name, int64_t points)
{
    struct score score = sample(name, points);
    struct text why = {0};
    assert_true(scores_add(path, &score, &why));
}

/* Asserts what names, in what order, and how many damaged lines there are; releases. */
static void assert_scores(const char *path, const char *const *names, size_t damaged)
{
    struct scores scores;
    struct text why = {0};
    size_t count = 0;
    assert_true(scores_read(&scores, path, &why));
    for (; names[count]; count++) {
        assert_true(count < scores.count);
        assert_string_equal(scores.rows[count].name, names[count]);
    }
    assert_int_equal(scores.count, count);
    assert_int_equal(scores.damaged, damaged);
    scores_release(&scores);
}

static void a_line_is_as_other_programs_expect_it(void **state)
{
    const char *path = scratch_path(*state, "scores");
    static const char line[] =
        "version=0.1.0\tname=anna\tpoints=70\tseed=a seed\tmaxlvl=4\tdeathlev=3\thp=-2\tmaxhp=40\t"
        "turns=1234\tstarttime=1700000000\tendtime=1700003600\trealtime=1800\t"
        "death=killed by a crumb-rat on floor 3\n";
    add(path, "anna", 70);
    assert_true(scratch_holds(path, line, sizeof line - 1));
}

static void what_was_added_is_read_back(void **state)
{
    const char *path = scratch_path(*state, "scores");
    add(path, "anna", 70);
    struct scores scores;
    struct text why = {0};
    assert_true(scores_read(&scores, path, &why));
    assert_int_equal(scores.count, 1);
    const struct score *row = &scores.rows[0];
    assert_string_equal(row->version, "0.1.0");
    assert_string_equal(row->seed, "a seed");
    assert_string_equal(row->death, "killed by a crumb-rat on floor 3");
    assert_true(row->points == 70 && row->deepest == 4 && row->depth == 3);
    assert_true(row->health == -2 && row->health_max == 40 && row->turns == 1234);
    assert_true(row->began == 1700000000 && row->ended == 1700003600 && row->played == 1800);
    scores_release(&scores);
}

static void the_best_come_first_and_of_equals_the_earlier(void **state)
{
    const char *path = scratch_path(*state, "scores");
    add(path, "third", 70);
    add(path, "last", -5);
    add(path, "fourth", 70);
    add(path, "first", 3000000000);
    add(path, "second", 71);
    add(path, "fifth", 70);
    assert_scores(path,
                  (const char *[]){"first", "second", "third", "fourth", "fifth", "last", NULL}, 0);
}

static void a_file_that_is_not_there_has_no_scores(void **state)
{
    assert_scores(scratch_path(*state, "scores"), (const char *[]){NULL}, 0);
}

static void damaged_lines_are_left_out_and_counted(void **state)
{
    const char *path = scratch_path(*state, "scores");
    static const char damage[] = "\n"
                                 "random bytes \xff\xfe\x01\n"
                                 "version=0.1.0\tname=anna\tpoints=70\n"
                                 "\t\t\t\n"
                                 "version=1\0name=x\n";
    scratch_put(path, damage, sizeof damage - 1);
    add(path, "anna", 1);
    assert_scores(path, (const char *[]){"anna", NULL}, 5);
}

/* Writes the sample line with one part of it replaced. */
static void put_changed(const char *path, const char *part, const char *by)
{
    char line[1024] = "";
    struct text changed = {0};
    add(path, "anna", 70);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_non_null(fgets(line, sizeof line, file));
    fclose(file);
    char *at = strstr(line, part);
    assert_non_null(at);
    text_add_bytes(&changed, line, (size_t)(at - line));
    text_add(&changed, by);
    text_add(&changed, at + strlen(part));
    scratch_put(path, text_string(&changed), changed.length);
    text_release(&changed);
}

static void a_line_with_a_bad_field_is_damaged(void **state)
{
    const char *path = scratch_path(*state, "scores");
    static const char *const changes[][2] = {
        {"points=70", "points=seventy"},
        {"points=70", "points=70x"},
        {"points=70", "points="},
        {"points=70", "points=99999999999999999999"},
        {"points=70", "points=70\tpoints=71"},
        {"points=70\t", ""},
        {"name=anna", "name=123456789012345678901234567890123"},
        {"name=anna", "nameanna"},
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        scratch_put(path, "", 0);
        put_changed(path, changes[i][0], changes[i][1]);
        assert_scores(path, (const char *[]){NULL}, 1);
    }
}

static void fields_of_a_later_version_are_passed_over(void **state)
{
    const char *path = scratch_path(*state, "scores");
    put_changed(path, "points=70", "points=70\tachievements=3");
    assert_scores(path, (const char *[]){"anna", NULL}, 0);
}

static void texts_are_cleaned_when_written_and_when_read(void **state)
{
    const char *path = scratch_path(*state, "scores");
    struct score score = sample("anna", 1);
    struct text why = {0};
    text_copy(score.death, sizeof score.death, "killed by a\ttab\nand \x1b[2J \xc2\x9b \xff ä");
    assert_true(scores_add(path, &score, &why));
    put_changed(path, "seed=a seed", "seed=\x1b[2J\x07");
    struct scores scores;
    assert_true(scores_read(&scores, path, &why));
    assert_int_equal(scores.count, 1);
    assert_string_equal(scores.rows[0].death, "killed by a?tab?and ?[2J ? ? ä");
    assert_string_equal(scores.rows[0].seed, "?[2J?");
    scores_release(&scores);
}

static void a_torn_last_line_does_not_spoil_the_next(void **state)
{
    const char *path = scratch_path(*state, "scores");
    scratch_put(path, "version=0.1.0\tname=to", 21);
    add(path, "anna", 1);
    assert_scores(path, (const char *[]){"anna", NULL}, 1);
}

static void processes_that_add_at_once_lose_no_line(void **state)
{
    const char *path = scratch_path(*state, "scores");
    enum { PROCESSES = 4, LINES = 10 };
    pid_t processes[PROCESSES];
    for (int i = 0; i < PROCESSES; i++) {
        processes[i] = fork();
        assert_true(processes[i] >= 0);
        if (processes[i] > 0)
            continue;
        struct score score = sample("anna", i);
        struct text why = {0};
        bool added = true;
        for (int line = 0; line < LINES; line++)
            added &= scores_add(path, &score, &why);
        _exit(!added);
    }
    for (int i = 0; i < PROCESSES; i++) {
        int status;
        assert_int_equal(waitpid(processes[i], &status, 0), processes[i]);
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    struct scores scores;
    struct text why = {0};
    assert_true(scores_read(&scores, path, &why));
    assert_int_equal(scores.count, PROCESSES * LINES);
    assert_int_equal(scores.damaged, 0);
    scores_release(&scores);
}

static void what_cannot_be_written_or_read_is_reported(void **state)
{
    const char *folder = ((struct scratch *)*state)->folder;
    struct score score = sample("anna", 1);
    struct scores scores;
    struct text why = {0};
    assert_false(scores_add(folder, &score, &why));
    assert_non_null(strstr(text_string(&why), folder));
    text_reset(&why);
    assert_false(scores_read(&scores, folder, &why));
    assert_non_null(strstr(text_string(&why), folder));
    text_release(&why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        scratch_test(a_line_is_as_other_programs_expect_it),
        scratch_test(what_was_added_is_read_back),
        scratch_test(the_best_come_first_and_of_equals_the_earlier),
        scratch_test(a_file_that_is_not_there_has_no_scores),
        scratch_test(damaged_lines_are_left_out_and_counted),
        scratch_test(a_line_with_a_bad_field_is_damaged),
        scratch_test(fields_of_a_later_version_are_passed_over),
        scratch_test(texts_are_cleaned_when_written_and_when_read),
        scratch_test(a_torn_last_line_does_not_spoil_the_next),
        scratch_test(processes_that_add_at_once_lose_no_line),
        scratch_test(what_cannot_be_written_or_read_is_reported),
    };
    return RUN_TESTS(tests);
}
