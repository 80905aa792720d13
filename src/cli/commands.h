/* The run functions of cli_commands[]: one file each. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

int cmd_config(int argc, char **argv);
int cmd_generate(int argc, char **argv);
int cmd_help(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_scores(int argc, char **argv);
int cmd_version(int argc, char **argv);

#endif
