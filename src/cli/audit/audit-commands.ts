import type { ShopCommand } from "#cli/shop-command.ts";

const ENTRY = ["<id>", "its id in `audit list`"] as const;
const actions = () => import("./audit-actions.ts");

export function addAuditCommands(program: ShopCommand) {
  const audit = program.command("audit").description("Who changed what, and how to undo it.");
  audit
    .command("list")
    .summary("list what owners changed, newest first")
    .description(
      "List what owners changed, newest first: id, time, who, what. A subject is a kind, such as coupon, or one of them: " +
        "coupon:DIWALI, product:ID, order:ID, customer:ID.",
    )
    .option("--subject <subject>", "only changes of this, such as coupon:DIWALI")
    .option("--by <name>", "only changes by this person")
    .option("--since <day>", "only changes since a day such as 2026-12-01, or a time")
    .option("--before <id>", "only changes before this one")
    .option("--limit <number>", "at most this many", "20")
    .answers(async () => (await actions()).list);
  audit
    .command("show")
    .summary("show one change, and whether it can be undone")
    .description("Show what a change was, before and after, and whether it can be undone, or what to do instead.")
    .argument(...ENTRY)
    .answers(async () => (await actions()).show);
  audit
    .command("undo")
    .summary("undo a change, or all changes of an import")
    .description(
      "Undo a change: what it changed is again as it was before. Nothing is undone when somebody else has changed a part of it " +
        "since; then this command says who and when, and which fields can be undone with --fields. Stock is undone by a " +
        "movement of as many pieces. With --group, all changes of the same import are undone, the newest first: what others " +
        "changed since is left and listed, and products that customers ordered, reviewed or put into a cart stay. An undo is a " +
        "change, which can be undone as well.",
    )
    .argument(...ENTRY)
    .option("--fields <names>", "only these fields, such as price,mrp")
    .option("--group", "all changes of the same import or command", false)
    .answers(async () => (await actions()).undo);
}
