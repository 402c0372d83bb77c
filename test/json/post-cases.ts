import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";

type Commands = {
  // biome-ignore lint/suspicious/noExplicitAny: a document of any command.
  answer(name: string, ...words: string[]): Promise<any>;
  refuse(name: string, code: number, ...words: string[]): Promise<unknown>;
};

/** What every command of posts answers with `--json`. */
export async function tryPostCommands(
  { folder, picture }: { folder: string; picture: string },
  { answer, refuse }: Commands,
): Promise<void> {
  const file = join(folder, "post.html");
  writeFileSync(file, "<h2>Light</h2><script>x</script>");
  const fields = ["--title", "Lamps", "--category", "News", "--author", "Asha", "--summary", "Light."];
  const draft = await answer("post create", ...fields, "--text-file", file, "--guide", "Laptops");
  expect(draft).toMatchObject({
    state: "draft",
    text: "<h2>Light</h2>",
    guide: expect.stringMatching(/^[0-9a-f]{24}$/),
  });
  const { _id: id } = draft;
  expect(await refuse("post create", 1, ...fields.slice(2))).toMatchObject({ fields: { title: expect.any(String) } });
  expect(await refuse("post create", 1, ...fields, "--text-file", `${file}.none`)).toMatchObject({
    code: "fileUnreadable",
  });
  expect(await answer("post change", id, "--title", "Desk lamps", "--version", "1")).toMatchObject({ version: 2 });
  expect(await refuse("post change", 1, id, "--title", "Lights", "--version", "1")).toMatchObject({
    code: "changedSince",
    fields: { title: "is 'Desk lamps' since version 2; you wrote 'Lights'." },
  });
  expect(await answer("post picture", id, picture)).toMatchObject({ picture: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(await answer("post picture", id, "--remove")).toMatchObject({ picture: null });
  expect(await refuse("post picture", 1, id)).toMatchObject({ message: expect.stringContaining("--remove") });
  expect(await answer("post schedule", id, "--at", "2099-12-31T09:00")).toMatchObject({
    ...{ state: "scheduled", shownFrom: "2099-12-31T03:30:00.000Z" },
  });
  expect(await refuse("post schedule", 1, id)).toMatchObject({ message: expect.stringContaining("--at") });
  expect(await answer("post publish", id)).toMatchObject({ state: "published" });
  expect(await answer("post show", id)).toMatchObject({ title: "Desk lamps" });
  expect(await answer("post list", "--limit", "1")).toMatchObject([{ _id: id }]);
  expect(await answer("post delete", id)).toMatchObject({ _id: id });
  expect(await refuse("post show", 1, id)).toMatchObject({ code: "blogNotFound" });
}
