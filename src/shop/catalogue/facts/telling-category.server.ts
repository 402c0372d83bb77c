import type { Reader } from "#db/db.ts";
import { readAliases } from "#shop/catalogue/facets/facet-rows.server.ts";
import { kindOf, tellingName } from "./kinds.ts";

/** The name of a category that says what kind of things are in it: a renamed one is also known by its former names. */
export async function readTellingCategory(db: Reader, { id, title }: { id: string; title: string }): Promise<string> {
  if (kindOf(title) !== "other") return title;
  const formerOnes = await readAliases(db, "category", { targets: [id] });
  return tellingName(
    title,
    formerOnes.map((former) => former.title),
  );
}
