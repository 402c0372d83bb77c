import type { ShopCommand } from "#cli/shop-command.ts";

const PATH = ["<path>", "the setting's path, such as delivery.zoneDays.metro"] as const;
const actions = () => import("./setting-actions.ts");

export function addSettingCommands(program: ShopCommand) {
  const setting = program.command("setting").description("Read and change the shop's settings.");
  setting
    .command("list")
    .summary("list all settings")
    .description("List all settings: value, meaning, and of those that were changed the default, who and when.")
    .answers(async () => (await actions()).list);
  setting
    .command("get")
    .summary("show one setting")
    .description("Show a setting: its value alone, or all about it with --json.")
    .argument(...PATH)
    .answers(async () => (await actions()).get);
  setting
    .command("set")
    .summary("change a setting")
    .description(
      "Change a setting, at once and in all processes. Amounts are in rupees; texts of a list are separated by ;, " +
        'and tables are JSON. An empty value ("") returns to the default, like --default.',
    )
    .argument(...PATH)
    .argument("[value]", "the new value; write -- before one that begins with a dash")
    .option("--default", "return to the default")
    .answers(async () => (await actions()).set);
  setting
    .command("undo")
    .summary("undo a change of a setting")
    .description(
      "Undo a change of a setting: the value before it counts again. Refused when the setting was changed since; then this " +
        "command says who and when. An undo is a change, which can be undone as well.",
    )
    .argument("<id>", "the change's id, which `setting set` and `audit list` say")
    .answers(async () => (await actions()).undo);
}
