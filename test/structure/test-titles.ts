import { parseSync } from "vite";

/** Marks a part of a title that is known only when the test runs: `%s`, `${label}`. */
const HOLE = "\0";
const BLOCKS = new Set(["describe", "onEachEngine"]);
const DISABLED = new Set(["skip", "todo", "fixme"]);
const PLACEHOLDER = /%[sdifjoO#]|\$[a-z_][\w.]*/g;
/** A shorter piece of a title would match too many texts. */
const MIN_MATCH_LENGTH = 5;

type Title = { blocks: string; own: string };
type SyntaxNode = { type: string; [property: string]: unknown };

/**
 * Returns a function that says whether a test's title contains a text. Comments, other strings and block titles alone
 * do not count. A computed part of a title may be any string of the file; the check after a run compares the final
 * titles.
 */
export function testsIn(code: string, file = "some.test.ts"): (text: string) => boolean {
  const { titles, texts } = titlesIn(code, file);
  return (text) =>
    !text.includes("${") &&
    text.search(PLACEHOLDER) === -1 &&
    titles.some(({ blocks, own }) => {
      if (isIn(`${blocks} ${own}`, text)) return !isIn(blocks, text);
      return own.includes(HOLE) && (matchesPieces(own.split(HOLE), text) || texts.some((one) => one.includes(text)));
    });
}

/** True when the text can be a part of the title with its holes filled, with enough literal pieces. */
function matchesPieces(pieces: readonly string[], text: string): boolean {
  return pieces.some((first, from) =>
    pieces.slice(from + 1).some((last, between) => {
      const end = endingOf(first, text);
      const start = beginningOf(last, text);
      const inner = pieces.slice(from + 1, from + 1 + between);
      const written = end.length + start.length + inner.join("").length;
      if (written < MIN_MATCH_LENGTH || end.length + start.length > text.length) return false;
      const middle = text.slice(end.length, text.length - start.length);
      return inner.reduce((place, piece) => nextPlace(middle, piece, place), 0) >= 0;
    }),
  );
}

function endingOf(piece: string, text: string): string {
  const starts = Array.from(piece, (_, index) => piece.slice(index));
  return starts.find((end) => text.startsWith(end)) ?? "";
}

function beginningOf(piece: string, text: string): string {
  const ends = Array.from(piece, (_, index) => piece.slice(0, piece.length - index));
  return ends.find((start) => text.endsWith(start)) ?? "";
}

function nextPlace(text: string, piece: string, from: number): number {
  const found = from < 0 ? -1 : text.indexOf(piece, from);
  return found < 0 ? -1 : found + piece.length;
}

const isIn = (title: string, text: string) => title.split(HOLE).some((piece) => piece.includes(text));

function titlesIn(code: string, file: string): { titles: Title[]; texts: string[] } {
  const titles: Title[] = [];
  const texts: string[] = [];
  const walk = (node: unknown, blocks: string) => {
    if (Array.isArray(node)) for (const one of node) walk(one, blocks);
    if (!isNode(node)) return;
    if (typeof node.value === "string" && node.type === "Literal") texts.push(node.value);
    const called = node.type === "CallExpression" ? calledNames(node.callee) : [];
    const title = titleOf(node, called);
    const isBlock = title !== undefined && called.some((name) => BLOCKS.has(name));
    if (title !== undefined && !isBlock) titles.push({ blocks, own: title });
    const inside = isBlock ? `${blocks} ${title}` : blocks;
    if (called.some((name) => DISABLED.has(name))) return;
    // A title cannot fill the holes of another title.
    const [first] = declares(called) ? (node.arguments as SyntaxNode[]) : [];
    const excluded = textOf(first) === HOLE ? undefined : first;
    for (const value of Object.values(node).flat()) if (value !== excluded) walk(value, inside);
  };
  walk(parseSync(file, code).program, "");
  return { titles, texts };
}

/** Undefined unless the call declares a test or a block. */
function titleOf(node: SyntaxNode, called: readonly string[]): string | undefined {
  if (!declares(called) || called.some((name) => DISABLED.has(name))) return undefined;
  const [first, ...others] = node.arguments as SyntaxNode[];
  if (!others.some(({ type }) => type === "ArrowFunctionExpression" || type === "FunctionExpression")) return undefined;
  const written = textOf(first);
  const filled = called.some((name) => name === "each" || name === "for");
  const title = filled ? written.replaceAll(PLACEHOLDER, HOLE) : written;
  return called[0] === "onEachEngine" ? `${title} on ${HOLE}` : title;
}

function declares([root = ""]: readonly string[]): boolean {
  return root === "test" || BLOCKS.has(root);
}

function textOf(node: SyntaxNode | undefined): string {
  if (typeof node?.value === "string") return node.value;
  if (node?.type !== "TemplateLiteral") return HOLE;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(HOLE);
}

/** `test.skipIf(off).for(cases)` → test, skipIf, for. */
function calledNames(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === "Identifier") return [String(node.name)];
  if (node.type === "CallExpression") return calledNames(node.callee);
  if (node.type === "MemberExpression") return [...calledNames(node.object), ...calledNames(node.property)];
  return [];
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value;
}
