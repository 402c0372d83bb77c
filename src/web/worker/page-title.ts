const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Returns the title of a page, from its document or from its data, without the shop's name; empty when it has none. */
export function titleOf(text: string): string {
  const [, ofDocument] = /<title>([^<]*)<\/title>/.exec(text) ?? [];
  if (ofDocument !== undefined) return withSigns(ofDocument).replace(/ \| [^|]*$/, "");
  try {
    return titleOfData(JSON.parse(text.split("\n", 1)[0] ?? ""));
  } catch {
    return "";
  }
}

/**
 * The router writes all values once, in one list, the first of which holds all others. An object has the places of its keys
 * and values: `{"_3":4}`. The page's own part is the last one. Other titles, such as those of its products, are none of it.
 */
function titleOfData(values: readonly unknown[]): string {
  const partOf = (holder: unknown, isWanted: (key: unknown) => boolean): unknown => {
    const parts = typeof holder === "object" && holder !== null ? Object.entries(holder) : [];
    const found = parts.findLast(([key]) => isWanted(values[Number(key.slice(1))]));
    return found && values[found[1]];
  };
  const page = partOf(
    partOf(values[0], () => true),
    (key) => key === "data",
  );
  const title = partOf(page, (key) => key === "heading") ?? partOf(page, (key) => key === "title");
  return typeof title === "string" ? title : "";
}

/** React writes these signs of a text in another way. */
function withSigns(text: string): string {
  return text.replace(/&(#x27|\w+);/g, (written, name: string) => SIGNS[name] ?? written);
}
