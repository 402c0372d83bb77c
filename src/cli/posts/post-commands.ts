import type { ShopCommand } from "#cli/shop-command.ts";

const POST = ["<post>", "the post's id"] as const;
const actions = () => import("./post-actions.ts");

export function addPostCommands(program: ShopCommand) {
  const post = program.command("post").description("Write, show, schedule and delete posts of the blog.");
  withFields(post.command("create").summary("add a post that customers do not see yet"))
    .description("Add a post as a draft: publish or schedule it afterwards. Its address stays when its title changes.")
    .examples(
      "post create --title 'Lamps for a desk' --category Guides --author 'Asha Rao' --summary 'Three questions.' --text-file lamps.html",
    )
    .answers(async () => (await actions()).create);
  withFields(post.command("change").summary("change single fields of a post"))
    .description(
      "Change the fields that are given, and no others. With --version, the change is refused when somebody else has " +
        "changed the same field since: both values are shown.",
    )
    .argument(...POST)
    .option("--version <number>", "the version that you have read")
    .answers(async () => (await actions()).change);
  post
    .command("picture")
    .summary("choose the picture of a post")
    .description("Show a picture at the top of a post and on its card, cut to 8:5 at all sides alike.")
    .argument(...POST)
    .argument("[file]", "a picture file: JPEG, PNG, WebP, AVIF, GIF or TIFF")
    .option("--remove", "show the shop's own one again")
    .answers(async () => (await actions()).picture);
  post
    .command("publish")
    .summary("show a post to customers now")
    .description("Show a post to customers now. Its date is that of now.")
    .argument(...POST)
    .answers(async () => (await actions()).publish);
  post
    .command("schedule")
    .summary("show a post to customers from a time on")
    .description("Show a post to customers from a time on, which is its date, too. Times are India's.")
    .argument(...POST)
    .option("--at <time>", "such as 2026-12-31T09:00")
    .answers(async () => (await actions()).schedule);
  post
    .command("delete")
    .summary("delete a post")
    .description("Delete a post. An undo brings it back at its address.")
    .argument(...POST)
    .answers(async () => (await actions()).remove);
  post
    .command("show")
    .summary("show one post")
    .description("Show a post with its text, state and version.")
    .argument(...POST)
    .answers(async () => (await actions()).show);
  post
    .command("list")
    .summary("list posts, newest first")
    .description("List posts, newest first: id, state, since when customers see it, category, title.")
    .option("--before <post>", "only posts older than this one")
    .option("--limit <number>", "at most so many (20)")
    .answers(async () => (await actions()).list);
}

function withFields(command: ShopCommand): ShopCommand {
  return command
    .option("--title <text>", "the title")
    .option("--category <title>", "of posts; one that the shop does not have is added")
    .option("--author <name>", "who wrote it")
    .option("--summary <text>", "a sentence or two for lists")
    .option("--text-file <file>", "the file with its text as HTML")
    .option("--guide <category>", "it is a guide to this category of products; 'title': the one in its title; 'none'");
}
