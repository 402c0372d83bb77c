import type { Locator } from "@playwright/test";

export type TreeNode = { role: string; name: string; level: number; depth: number };

const CONTROLS = ["button", "link", "textbox", "searchbox", "combobox", "checkbox", "radio", "spinbutton", "slider"];
/** There may be several of these on a page, so that each needs a name. */
const NAMED = ["navigation", "complementary", "region", "form", "dialog", "radiogroup"];

/** Reads what a screen reader reads: roles and names in order, without texts. */
export async function readTree(part: Locator): Promise<TreeNode[]> {
  const lines = (await part.ariaSnapshot()).split("\n");
  return lines.flatMap((line) => {
    // A line with a colon in its name is quoted as a whole.
    const plain = line.replace(/^(\s*- )'(.*?)'(:.*)?$/, (_line, start, text) => start + text.replaceAll("''", "'"));
    const [, indent = "", role = "", name = ""] = /^(\s*)- ([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?/.exec(plain) ?? [];
    if (role === "" || role === "text") return [];
    const level = Number(/\[level=(\d)\]/.exec(plain)?.[1] ?? 0);
    return [{ role, name: name && JSON.parse(name), level, depth: indent.length / 2 }];
  });
}

/** Returns what is wrong with a page for somebody who only hears it. */
export function faultsOf(tree: TreeNode[]): string[] {
  const count = (role: string) => tree.filter((node) => node.role === role).length;
  const headings = tree.filter(({ role }) => role === "heading");
  const titles = headings.filter(({ level }) => level === 1);
  return [
    ...(titles.length === 1 ? [] : [`${titles.length} headings of level 1`]),
    ...["banner", "main", "contentinfo"].filter((role) => count(role) !== 1).map((role) => `${count(role)} × ${role}`),
    ...tree
      .filter(({ role, name }) => name === "" && [...CONTROLS, ...NAMED].includes(role))
      .map(({ role }) => `a ${role} without a name`),
    ...headings.filter(({ name }) => name === "").map(({ level }) => `an empty heading of level ${level}`),
    ...headings.flatMap(({ name, level }, index) => {
      const before = headings[index - 1]?.level ?? level;
      return level > before + 1 ? [`'${name}' of level ${level} follows one of level ${before}`] : [];
    }),
    ...twins(tree),
  ];
}

/** Two landmarks of one kind with one name cannot be told apart. */
function twins(tree: TreeNode[]): string[] {
  const names = tree.filter(({ role }) => ["navigation", "complementary", "region", "form"].includes(role));
  const groups = Object.groupBy(names, ({ role, name }) => `${role} '${name}'`);
  return Object.entries(groups).flatMap(([name, nodes]) =>
    (nodes?.length ?? 0) > 1 ? [`${nodes?.length} × ${name}`] : [],
  );
}
