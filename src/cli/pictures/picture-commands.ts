import type { ShopCommand } from "#cli/shop-command.ts";

const PRODUCT = ["<product id>", "the id at the end of the product's address, or its key"] as const;
const actions = () => import("./picture-actions.ts");

export function addPictureCommands(program: ShopCommand) {
  const picture = program.command("picture").description("Pictures of a product.");
  picture
    .command("add")
    .summary("add pictures to a product")
    .description(
      "Add pictures after the existing ones. A file is JPEG, PNG, WebP, AVIF, GIF or TIFF, up to " +
        "30 MB and 50 megapixels, and at least 200 pixels wide and high.",
    )
    .argument(...PRODUCT)
    .argument("<file...>", "picture files")
    .option("--color <name>", "the colour that the pictures show: they are shown when it is chosen")
    .examples("picture add 0123456789abcdef01234567 front.jpg back.jpg --color black")
    .answers(async () => (await import("./add-pictures.ts")).add);
  picture
    .command("list")
    .summary("list the pictures of a product")
    .description("List the pictures of a product in their order, each with its number and address.")
    .argument(...PRODUCT)
    .answers(async () => (await actions()).list);
  picture
    .command("order")
    .summary("put the pictures of a product in another order")
    .description(
      "Put the pictures of a product in another order. The first one stands on cards; those not named follow.",
    )
    .argument(...PRODUCT)
    .argument("<order>", "their numbers in `picture list`, such as 3,1,2")
    .examples("picture order 0123456789abcdef01234567 3,1,2")
    .answers(async () => (await actions()).order);
  picture
    .command("alt")
    .summary("say in words what a picture shows")
    .description("Say in words what a picture shows, for people who do not see it. 'none' removes the text.")
    .argument(...PRODUCT)
    .argument("<number>", "its number in `picture list`")
    .argument("<text>", "at most 200 characters, or none")
    .examples("picture alt 0123456789abcdef01234567 2 'The keyboard from above'")
    .answers(async () => (await actions()).alt);
  picture
    .command("color")
    .summary("say which colour of the product a picture shows")
    .description(
      "Say which colour of the product a picture shows: it is shown when that is chosen. 'all' is every colour.",
    )
    .argument(...PRODUCT)
    .argument("<number>", "its number in `picture list`")
    .argument("<color>", "one of the product's colours, or all")
    .answers(async () => (await actions()).color);
  picture
    .command("remove")
    .summary("remove a picture from a product")
    .description(
      "Remove a picture from a product. Its files are kept in the data folder, because orders may show them.",
    )
    .argument(...PRODUCT)
    .argument("<number>", "its number in `picture list`")
    .answers(async () => (await actions()).remove);
}
