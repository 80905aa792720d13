#include "cmocka_all.h"

#include <string.h>

#include "floor/deal.h"
#include "floors.h"

enum { EARLY, LATE, DEEP, BRIEF, DUE, ROWS };

static const struct spawn_row rows[ROWS] = {
    [EARLY] = {1, 15, 5, 1, 1, 0, false, 0, 9, false},
    [LATE] = {4, 15, 5, 1, 1, 0, false, 0, 3, false},
    [DEEP] = {7, 15, 5, 1, 1, 0, false, 0, 2, false},
    [BRIEF] = {2, 2, 5, 1, 1, 0, false, 0, 1, false},
    [DUE] = {1, 15, 0, 1, 1, 2, false, 0, 0, false},
};
static const struct spawn_table table = {rows, ROWS};

static void each_row_is_dealt_as_often_as_it_says_on_floors_of_its_own(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct item_deal deal;
        int count[ROWS] = {0};
        item_deal_make(&deal, &table, seed);
        for (size_t i = 0; i < deal.count; i++) {
            const struct item_card *card = &deal.cards[i];
            assert_in_range(card->depth, rows[card->row].depth_min, DEAL_DEPTH);
            assert_true(card->depth <= rows[card->row].depth_max);
            count[card->row]++;
        }
        assert_int_equal(count[EARLY], 9);
        assert_int_equal(count[LATE], 3);
        assert_int_equal(count[DEEP], 0);
        assert_int_equal(count[BRIEF], 1);
        assert_int_equal(count[DUE], 0);
        item_deal_release(&deal);
    }
}

static void floors_get_about_as_much_as_each_other(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct item_deal deal;
        int load[DEAL_DEPTH + 1] = {0};
        item_deal_make(&deal, &table, seed);
        for (size_t i = 0; i < deal.count; i++)
            load[deal.cards[i].depth]++;
        for (int depth = 1; depth <= DEAL_DEPTH; depth++)
            assert_in_range(load[depth], 1, 5);
        item_deal_release(&deal);
    }
}

static void a_seed_always_deals_the_same_and_others_otherwise(void **state)
{
    (void)state;
    int same = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct item_deal one, again, other;
        item_deal_make(&one, &table, seed);
        item_deal_make(&again, &table, seed);
        item_deal_make(&other, &table, seed + 1);
        assert_memory_equal(one.cards, again.cards, one.count * sizeof *one.cards);
        same += memcmp(one.cards, other.cards, one.count * sizeof *one.cards) == 0;
        item_deal_release(&one);
        item_deal_release(&again);
        item_deal_release(&other);
    }
    assert_int_equal(same, 0);
}

static void what_is_sure_counts_the_deal_and_what_is_due(void **state)
{
    (void)state;
    assert_int_equal(spawn_row_sure_early(&rows[EARLY]), 9);
    assert_int_equal(spawn_row_sure_early(&rows[DEEP]), 0);
    assert_int_equal(spawn_row_sure_early(&rows[DUE]), 3);
}

/* Whatever the order in which they are made. */
static void the_first_floors_of_a_dungeon_hold_what_was_dealt(void **state)
{
    (void)state;
    struct floor_settings settings = default_settings();
    struct dungeon_settings dungeon = settings_everywhere(&settings);
    struct spawn_tables tables = {{NULL, 0}, table, {NULL, 0}, -1};
    for (uint64_t seed = 0; seed < 10; seed++) {
        struct item_deal deal;
        item_deal_make(&deal, &table, seed);
        for (int32_t depth = DEAL_DEPTH + 1; depth >= 1; depth--) {
            struct floor floor;
            int dealt[ROWS] = {0}, there[ROWS] = {0};
            floor_generate(&floor, seed, depth, &dungeon, &tables);
            for (size_t i = 0; i < deal.count; i++)
                dealt[deal.cards[i].row] += deal.cards[i].depth == depth;
            for (size_t i = 0; i < floor.item_count; i++)
                there[floor.items[i].kind]++;
            for (int i = 0; i < ROWS; i++)
                assert_true(there[i] >= dealt[i]);
            floor_release(&floor);
        }
        item_deal_release(&deal);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_row_is_dealt_as_often_as_it_says_on_floors_of_its_own),
        cmocka_unit_test(floors_get_about_as_much_as_each_other),
        cmocka_unit_test(a_seed_always_deals_the_same_and_others_otherwise),
        cmocka_unit_test(what_is_sure_counts_the_deal_and_what_is_due),
        cmocka_unit_test(the_first_floors_of_a_dungeon_hold_what_was_dealt),
    };
    return RUN_TESTS(tests);
}
