import type { Reader } from "#db/db.ts";

/** Those of the slugs, and of their numbered forms, that products have. */
export async function takenSlugs(db: Reader, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const candidates = [...new Set(slugs)].flatMap(numbered);
  const rows = await db.selectFrom("products").where("slug", "in", candidates).select("slug").execute();
  return new Set(rows.map((row) => row.slug));
}

function numbered(slug: string): string[] {
  return [slug, ...[2, 3, 4, 5].map((number) => `${slug}-${number}`)];
}

/** Appends 2 to 5 when the slug is taken, else the random end of the id. */
export function freeSlug(slug: string, id: string, taken: ReadonlySet<string>): string {
  return numbered(slug).find((candidate) => !taken.has(candidate)) ?? `${slug}-${id.slice(12)}`;
}
