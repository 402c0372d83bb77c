import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";

/** A query of a table. `table` is null when the code names none: then its caller does. */
export type TableUse = { file: string; line: number; writes: boolean; table: string | null };

const WRITES = ["insertInto", "updateTable", "deleteFrom", "replaceInto", "mergeInto"];
const JOINS = ["innerJoin", "leftJoin", "rightJoin", "fullJoin", "crossJoin", "innerJoinLateral", "leftJoinLateral"];
const READS = ["selectFrom", ...JOINS, "using"];
/** A table after the word of SQL before it. What is called is a function. */
const SQL =
  /(?<!\b(?:for|do|key)\s)\b(insert\s+into|replace\s+into|update|delete\s+from|truncate(?:\s+table)?|from|join)\s+"?([a-z_]\w*|\?)"?(?!\w*\s*\()/gi;
const WRITING_WORD = /^(insert|replace|update|delete|truncate)/i;
/** `name AS (` and `name (columns) AS (`. */
const SUBQUERY = /\b(\w+)\s*(?:\([\w\s,]*\))?\s+as\s+(?:materialized\s+)?\(/gi;

type Node = { type: string; start: number; [key: string]: unknown };

/** All queries of the source files below `root`, those in texts of SQL too. */
export function listTableUses(root: string): TableUse[] {
  return globSync("**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !file.endsWith(".test.ts"))
    .sort()
    .flatMap((file) => tableUsesOf(file, readFileSync(join(root, file), "utf8")));
}

/** The queries of one source file. */
export function tableUsesOf(file: string, text: string): TableUse[] {
  const program = parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }, file) as unknown as Node;
  const uses: TableUse[] = [];
  const subqueries = new Set<string>();
  const read = new Set<Node>();
  const add = (at: Node, writes: boolean, table: string | null) =>
    void uses.push({ file, line: text.slice(0, at.start).split("\n").length, writes, table });
  const visit = (node: Node) => {
    const method = calledName(node);
    if (method !== null && ["with", "withRecursive", "as"].includes(method)) {
      const name = textOf((node.arguments as Node[])[0]);
      if (name !== null) subqueries.add(name.replace(/\(.*/s, ""));
    }
    if (method !== null && (WRITES.includes(method) || READS.includes(method)))
      for (const named of tablesOf((node.arguments as Node[])[0]))
        add(node, WRITES.includes(method), named === null ? null : (named.split(/\s/)[0] ?? ""));
    const sql = sqlOf(node);
    if (sql?.text && !read.has(node)) {
      // Its values may have queries of their own, but its text is read.
      if (sql.of) read.add(sql.of);
      for (const [, name = ""] of sql.text.matchAll(SUBQUERY)) subqueries.add(name);
      // In other texts, only capital letters are SQL.
      for (const [match, word = "", table = ""] of sql.text.matchAll(SQL))
        if (sql.of || (word === word.toUpperCase() && !match.includes("?")))
          add(node, WRITING_WORD.test(word), table === "?" ? null : table);
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return uses.filter(({ table }) => table === null || !subqueries.has(table));
}

/** Of `db.selectFrom(…)`, `db["selectFrom"](…)` and `selectFrom(…)`. */
function calledName(node: Node): string | null {
  if (node.type !== "CallExpression") return null;
  const callee = node.callee as Node;
  if (callee.type === "Identifier") return callee.name as string;
  if (callee.type !== "MemberExpression") return null;
  const property = callee.property as Node;
  return callee.computed ? textOf(property) : (property.name as string);
}

/** Null: a name that the code does not spell out. Subqueries are no tables. */
function tablesOf(argument: Node | undefined): (string | null)[] {
  if (argument?.type === "ArrayExpression") return (argument.elements as Node[]).flatMap(tablesOf);
  if (argument?.type === "CallExpression" || argument?.type.endsWith("FunctionExpression")) return [];
  return [textOf(argument)];
}

function textOf(node: Node | undefined): string | null {
  if (node?.type === "TSAsExpression") return textOf(node.expression as Node);
  if (node?.type === "TemplateLiteral" && (node.expressions as Node[]).length === 0) return quasisOf(node)[0] ?? "";
  return node?.type === "Literal" && typeof node.value === "string" ? node.value : null;
}

/** The text of SQL, with `?` for values; `sql.table("x")` is x. `of`: the template or text that is certainly SQL. */
function sqlOf(node: Node): { text: string; of: Node | null } | null {
  if (node.type === "TaggedTemplateExpression" && (node.tag as Node).name === "sql")
    return { text: templateText(node.quasi as Node), of: node.quasi as Node };
  const argument = calledName(node) === "raw" ? (node.arguments as Node[])[0] : undefined;
  if (argument) return { text: templateText(argument), of: argument };
  return /^(TemplateLiteral|Literal)$/.test(node.type) ? { text: templateText(node), of: null } : null;
}

function templateText(node: Node): string {
  if (node.type !== "TemplateLiteral") return textOf(node) ?? "?";
  const values = (node.expressions as Node[]).map((value) =>
    /^(table|ref|id)$/.test(calledName(value) ?? "") ? textOf((value.arguments as Node[])[0]) : null,
  );
  return quasisOf(node).reduce((text, next, index) => `${text}${values[index - 1] ?? "?"}${next}`);
}

const quasisOf = (template: Node) => (template.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === "object" && value !== null && "type" in value);
}
