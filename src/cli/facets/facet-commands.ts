import type { ShopCommand } from "#cli/shop-command.ts";

const actions = async (kind: "category" | "brand" | "color") => (await import("./facet-actions.ts")).actionsOf(kind);

const NOUNS = {
  category: { one: "category", many: "categories", text: "Categories in two levels, in the owner's order." },
  brand: { one: "brand", many: "brands", text: "Brands, in the owner's order." },
  color: { one: "colour", many: "colours", text: "Colours, in the owner's order." },
} as const;

export function addFacetCommands(program: ShopCommand) {
  for (const kind of ["category", "brand", "color"] as const) addCommandsOf(program, kind);
}

function addCommandsOf(program: ShopCommand, kind: "category" | "brand" | "color") {
  const { one, many, text } = NOUNS[kind];
  const named = ["<facet>", `the ${one}: its id, or a title in any case, also a former one`] as const;
  const noun = program.command(kind).description(text);
  noun
    .command("list")
    .summary(`list ${many}`)
    .description(`List ${many} in their order, with their products by state and their other titles.`)
    .option("--limit <number>", "how many at most (default: 200)")
    .option("--after <id>", "those after this one")
    .answers(async () => (await actions(kind)).list);
  const create = noun
    .command("create")
    .summary(`add a ${one}`)
    .description(
      kind === "color"
        ? "Add a colour. Its title is a CSS colour, which is shown as a swatch; what customers read is made of it, or its name."
        : `Add a ${one}.`,
    )
    .argument("<title>", kind === "color" ? "a CSS colour, such as midnightblue or #191970" : "its title")
    .answers(async () => (await actions(kind)).create);
  if (kind === "category") create.option("--parent <category>", "the category that it is in");
  if (kind === "color") create.option("--name <text>", "what customers read");
  noun
    .command("rename")
    .summary(`give a ${one} another title`)
    .description(
      `Give a ${one} another title. Its id stays, and so do its address and GST; the former title still finds it in ` +
        "searches and imports." +
        (kind === "color" ? " A title that is no CSS colour becomes its name: the swatch stays." : ""),
    )
    .argument(...named)
    .argument("<title>", "the new title")
    .answers(async () => (await actions(kind)).rename);
  noun
    .command("order")
    .summary(`put ${many} first`)
    .description(`Put these ${many} first, in this order. The others follow in theirs.`)
    .argument("<facet...>", "ids or titles; ids may be between commas")
    .answers(async () => (await actions(kind)).order);
  noun
    .command("merge")
    .summary(`make a ${one} part of another one`)
    .description(
      `Make a ${one} part of another one: its products move, and its title and id become other ones of that. Products move in ` +
        "batches while the shop is open; if it is stopped, the same command goes on. 'audit undo GROUP --group' splits them again." +
        (kind === "category"
          ? " Where their GST differs, it needs --yes: the products get that of the other category."
          : ""),
    )
    .argument("<from>", `the ${one} that ends: id or title`)
    .argument("<into>", `the ${one} that stays: id or title`)
    .option("--dry-run", "only say what it would do")
    .option("--yes", "also where the GST of products changes")
    .examples(`${kind} merge 'Head phones' Headphones --dry-run`)
    .answers(async () => (await actions(kind)).merge);
  noun
    .command("remove")
    .summary(`remove an empty ${one}`)
    .description(`Remove a ${one} that no product has.`)
    .argument(...named)
    .answers(async () => (await actions(kind)).remove);
  if (kind === "category") addCategoryCommands(noun, named);
}

function addCategoryCommands(noun: ShopCommand, named: readonly [string, string]) {
  noun
    .command("move")
    .summary("put a category into another one")
    .description("Put a category into another one, or into none. There are two levels.")
    .argument(...named)
    .option("--parent <category>", "the category that it is in; 'none': it is at the top")
    .answers(async () => (await actions("category")).move);
  noun
    .command("picture")
    .summary("choose the picture of a category")
    .description("Show a picture of its own for a category; without one, that of a product is shown.")
    .argument(...named)
    .argument("[file]", "a picture file: JPEG, PNG, WebP, AVIF, GIF or TIFF")
    .option("--remove", "show that of a product again")
    .answers(async () => (await import("./category-picture.ts")).picture);
}
