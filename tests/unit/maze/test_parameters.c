#include "cmocka_all.h"

#include "maze/maze.h"

static void every_parameter_belongs_to_an_algorithm_and_has_a_standard_in_range(void **state)
{
    (void)state;
    struct maze_parameters parameters = maze_default_parameters;
    for (size_t i = 0; i < MAZE_PARAMETER_COUNT; i++) {
        const struct maze_parameter_info *info = &maze_parameter_infos[i];
        assert_non_null(maze_algorithm_named(info->algorithm));
        assert_true(info->low <= info->standard && info->standard <= info->high);
        assert_int_equal(*maze_parameter(&parameters, i), info->standard);
        for (int32_t word = 0; info->words && word <= info->high; word++)
            assert_non_null(info->words[word]);
        if (info->words)
            assert_null(info->words[info->high + 1]);
    }
}

static void a_parameter_is_found_by_its_index(void **state)
{
    (void)state;
    struct maze_parameters parameters = {.max_weight = 1, .bias = 2};
    assert_ptr_equal(maze_parameter(&parameters, MAZE_PARAMETER_max_weight),
                     &parameters.max_weight);
    assert_ptr_equal(maze_parameter(&parameters, MAZE_PARAMETER_bias), &parameters.bias);
}

static void a_growing_tree_needs_something_to_grow_by(void **state)
{
    (void)state;
    struct maze_parameters parameters = maze_default_parameters;
    assert_true(maze_parameters_possible(&parameters));
    parameters.newest = parameters.random = parameters.oldest = 0;
    assert_false(maze_parameters_possible(&parameters));
    parameters.oldest = 1;
    assert_true(maze_parameters_possible(&parameters));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_parameter_belongs_to_an_algorithm_and_has_a_standard_in_range),
        cmocka_unit_test(a_parameter_is_found_by_its_index),
        cmocka_unit_test(a_growing_tree_needs_something_to_grow_by),
    };
    return RUN_TESTS(tests);
}
