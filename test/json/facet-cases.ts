import { expect } from "vitest";
import { FacetChange, FacetMerge, ListedFacet } from "#contract/admin/facets.ts";

type Commands = {
  // biome-ignore lint/suspicious/noExplicitAny: a document of any command.
  answer(name: string, ...words: string[]): Promise<any>;
  refuse(name: string, code: number, ...words: string[]): Promise<unknown>;
};

/** What the commands of categories, brands, colours and GST rates answer with `--json`. `picture` is a file. */
export async function tryFacetCommands(picture: string, { answer, refuse }: Commands): Promise<void> {
  for (const [kind, title, other] of [
    ["category", "Lamps", "Lights"],
    ["brand", "Lumo", "Lumo Home"],
    ["color", "#123456", "rebeccapurple"],
  ] as const) {
    const { _id } = FacetChange.parse(await answer(`${kind} create`, title));
    await answer(`${kind} create`, other);
    expect(await refuse(`${kind} create`, 1, title)).toMatchObject({
      code: "facetExists",
      fields: { title: "is taken." },
    });
    expect(await answer(`${kind} rename`, title.toUpperCase(), "Kerosene")).toMatchObject({ _id, title: "Kerosene" });
    expect(await answer(`${kind} rename`, _id, "Kerosene")).toEqual({ _id, title: "Kerosene", changed: [] });
    expect(await answer(`${kind} order`, _id)).toMatchObject({
      ids: expect.arrayContaining([_id]),
      group: expect.any(String),
    });
    const [first] = ListedFacet.array().parse(await answer(`${kind} list`, "--limit", "1"));
    expect(first).toMatchObject({ _id, position: 1, products: { live: 0, draft: 0, archived: 0 }, mergedInto: null });
    expect(await answer(`${kind} list`, "--after", _id)).not.toContainEqual(expect.objectContaining({ _id }));
    const planned = FacetMerge.parse(await answer(`${kind} merge`, other, _id, "--dry-run"));
    expect(planned).toMatchObject({ into: { _id }, products: 0, group: null, already: false });
    expect(FacetMerge.parse(await answer(`${kind} merge`, other, _id))).toMatchObject({ group: expect.any(String) });
    expect(await answer(`${kind} merge`, other, _id)).toMatchObject({ already: true, group: null });
    expect(await refuse(`${kind} merge`, 1, _id, "Kerosene")).toMatchObject({ code: "badRequest" });
    expect(await answer(`${kind} remove`, other)).toEqual({ _id, title: expect.any(String), changed: [] });
    expect(await refuse(`${kind} remove`, 1, _id)).toMatchObject({ code: "facetNotFound" });
  }
  expect(await refuse("color create", 1, "Night sky")).toMatchObject({
    fields: { title: expect.stringContaining("CSS") },
  });
  await answer("category create", "Light", "--parent", "Laptops");
  expect(await answer("category move", "light", "--parent", "none")).toMatchObject({ changed: ["parentId"] });
  expect(await refuse("category move", 1, "light", "--parent", "Light")).toMatchObject({ code: "badRequest" });
  expect(await answer("category picture", "light", picture)).toMatchObject({ changed: ["picture"] });
  expect(await answer("category picture", "light", "--remove")).toMatchObject({ changed: ["picture"] });
  expect(await refuse("category picture", 1, "light")).toMatchObject({ message: expect.stringContaining("--remove") });
  expect(await answer("color create", "linen", "--name", "Sailcloth")).toMatchObject({ title: "linen" });
  expect(await answer("gst list")).toEqual(expect.arrayContaining([expect.objectContaining({ hsn: "8471" })]));
  const rate = ["--hsn", "8471", "--percent", "12", "--from", "2099-04-01"];
  expect(await answer("gst set", "laptops", ...rate)).toMatchObject({ percent: 12 });
  expect(await answer("gst end", "laptops", "--from", "2099-05-01")).toBeDefined();
}
