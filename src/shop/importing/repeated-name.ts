const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/**
 * Returns the name that an object of a valid JSON text has twice, at any depth, or null. A parser would take the last of
 * its values without a word.
 */
export function repeatedName(json: string): string | null {
  const names: Set<string>[] = [];
  let text = "";
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === "{" || token === "[") names.push(new Set());
    else if (token === "}" || token === "]") names.pop();
    else if (token !== ":") text = token;
    else {
      const name = text.includes("\\") ? (JSON.parse(text) as string) : text.slice(1, -1);
      const own = names.at(-1);
      if (own?.has(name)) return name;
      own?.add(name);
    }
  }
  return null;
}
