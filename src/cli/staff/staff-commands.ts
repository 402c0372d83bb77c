import type { ShopCommand } from "#cli/shop-command.ts";
import { ROLES } from "#contract/admin/staff/roles.ts";

const PERSON = ["<person>", "the id or the email of somebody of the staff"] as const;
const actions = () => import("./staff-actions.ts");

export function addStaffCommands(program: ShopCommand) {
  const staff = program.command("staff").description("The people of the shop, who sign in to its own web pages.");
  staff
    .command("list")
    .summary("list the people of the shop")
    .description("List the people of the shop by name: role, state, what they sign in with, sessions, last use.")
    .examples("staff list")
    .answers(async () => (await actions()).list);
  staff
    .command("link")
    .summary("make a link by which somebody signs in anew")
    .description(
      "Without a person: make the link by which the first owner signs in, if there is none; it is valid for 30 minutes. With a " +
        "person: end all sessions and remove passkeys, password and recovery codes; the link, valid for 72 hours, makes new ones.",
    )
    .argument("[person]", PERSON[1])
    .examples("staff link", "staff link asha@shop.example")
    .answers(async () => (await actions()).link);
  staff
    .command("invite")
    .summary("invite somebody to the console")
    .description(
      "Print a link by which somebody becomes one of the people of the shop. It is shown once, and valid for 72 hours.",
    )
    .argument("<email>", "the email address")
    .option("--name <name>", "first name and surname")
    .option("--role <role>", `one of ${ROLES.join(", ")}`)
    .examples('staff invite mira@shop.example --name "Mira Sen" --role content')
    .answers(async () => (await actions()).invite);
  staff
    .command("role")
    .summary("give somebody another role")
    .description("Give somebody another role, which counts from the next click. The shop always has an owner.")
    .argument(...PERSON)
    .argument("<role>", `one of ${ROLES.join(", ")}`)
    .examples("staff role mira@shop.example orders")
    .answers(async () => (await actions()).role);
  for (const [name, summary] of [
    ["block", "end the sessions of somebody, who cannot sign in until unblocked"],
    ["unblock", "let somebody sign in again"],
    ["end-sessions", "end the sessions of somebody"],
  ] as const)
    staff
      .command(name)
      .summary(summary)
      .description(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`)
      .argument(...PERSON)
      .examples(`staff ${name} mira@shop.example`)
      .answers(async () => (await actions())[name === "end-sessions" ? "endSessions" : name]);
  staff
    .command("remove")
    .summary("remove somebody; what they did is still named")
    .description(
      "End the sessions of somebody, and remove what they sign in with. Entries of the audit log still name them.",
    )
    .argument(...PERSON)
    .examples("staff remove mira@shop.example")
    .cannotBeUndone()
    .answers(async () => (await actions()).remove);
}
