import type { ShopCommand } from "#cli/shop-command.ts";

const actions = () => import("./gst-actions.ts");

export function addGstCommands(program: ShopCommand) {
  const gst = program.command("gst").description("HSN codes and GST rates of categories and products.");
  gst
    .command("list")
    .summary("list HSN codes and GST rates")
    .description(
      "List HSN codes and GST rates of today and of coming days: those of all others first, then each category, then products " +
        "with a rate of their own.",
    )
    .answers(async () => (await actions()).list);
  withSubject(
    gst
      .command("set")
      .summary("set the HSN code and GST rate of a category")
      .description(
        "Set the HSN code and GST rate of a category from a day on, or of one product. Invoices that were issued stay as they are; " +
          "a past day is refused when invoices since then would have had another rate. An example: 'gst set Laptops --hsn 847130 " +
          "--percent 18 --from 2027-04-01'.",
      ),
  )
    .option("--hsn <code>", "HSN code of 4, 6 or 8 digits, such as 8471")
    .option("--percent <rate>", "GST rate in percent, central and state tax together, such as 18")
    .answers(async () => (await actions()).set);
  withSubject(
    gst
      .command("end")
      .summary("end the own rate of a category or product")
      .description("From a day on, a category has the rate of all others again, or a product that of its category."),
  ).answers(async () => (await actions()).end);
}

function withSubject(command: ShopCommand): ShopCommand {
  return command
    .argument("[category]", "its title in any case, or its id; 'other': all without a rate of their own")
    .option("--product <id>", "one product instead, by the id at the end of its address")
    .option("--rest", "what 'other' means, when a category has this title")
    .option("--from <day>", "first day in India, such as 2027-04-01; today, if it is missing");
}
