import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { projectFiles } from "./project-files.ts";

const root = join(import.meta.dirname, "../..");
/** Whoever calls the shop from outside: the API, the pages, the server's own work and the command line. */
const ADAPTERS = "src/{api,admin,web,server,cli}/**/*.{ts,tsx}";
const GUARDS = new Set(["requireCustomer", "requirePermission", "requireStaff", "anyone"]);
const CONTEXT = /\bShopContext\b/;

// biome-ignore lint/suspicious/noExplicitAny: The parser's nodes have no common type.
type Node = any;

/** A function of the shop that takes a context and that an adapter imports. `guard` is what its first statement calls. */
export type UseCase = { name: string; guard: string | null; permission: string | undefined };

/** All use cases of the shop's adapters. */
export function listUseCases(): UseCase[] {
  const imported = new Set(projectFiles(ADAPTERS).flatMap((file) => [...importsOf(read(file), file)]));
  return [...imported].sort().flatMap((name) => {
    const [file = "", exported = ""] = name.split(" · ");
    return useCasesOf(read(file), file, exported);
  });
}

/** What a source imports of the shop at run time, at its start or later, as `file · name`; `*` stands for all names. */
export function importsOf(text: string, file: string): Set<string> {
  const found = new Set<string>();
  const add = (source: Node, names: string[]) => {
    if (typeof source?.value !== "string" || !source.value.startsWith("#shop/")) return;
    for (const name of names) found.add(`src/${source.value.slice(1)} · ${name}`);
  };
  visit(parse(text, file), (node, parents) => {
    if (node.type === "ImportDeclaration" && node.importKind !== "type") {
      const specifiers = node.specifiers.filter((one: Node) => one.importKind !== "type");
      add(
        node.source,
        specifiers.map((one: Node) => one.imported?.name ?? "*"),
      );
    }
    if ((node.type === "ExportNamedDeclaration" || node.type === "ExportAllDeclaration") && node.source)
      add(
        node.source,
        (node.specifiers ?? []).map((one: Node) => one.local.name),
      );
    if (node.type === "ImportExpression") {
      const pattern = parents.findLast((one) => one.type === "VariableDeclarator")?.id;
      const names =
        pattern?.type === "ObjectPattern" ? pattern.properties.map((one: Node) => one.key?.name ?? "*") : ["*"];
      add(node.source, names);
    }
  });
  return found;
}

/** The functions of a source that take a context: the exported one of this name, or all of them for `*`. */
export function useCasesOf(text: string, file: string, exported: string): UseCase[] {
  return parse(text, file).body.flatMap((statement: Node): UseCase[] => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    const { declaration } = statement;
    const functions: [string, Node][] =
      declaration?.type === "FunctionDeclaration"
        ? [[declaration.id.name, declaration]]
        : (declaration?.declarations ?? []).map((one: Node) => [one.id.name, one.init]);
    return functions
      .filter(([name, { params }]) => (exported === "*" || name === exported) && takesContext(params, text))
      .map(([name, { body }]) => ({ name: `${file} · ${name}`, ...guardOf(body) }));
  });
}

const takesContext = (params: Node[] = [], text: string) =>
  params.some(({ typeAnnotation, start, end }) => CONTEXT.test(typeAnnotation ? text.slice(start, end) : ""));

/** The guard that a function calls before anything else, and the permission that it names. */
function guardOf(body: Node): Pick<UseCase, "guard" | "permission"> {
  const first = body?.type === "BlockStatement" ? body.body[0] : null;
  const call = first?.type === "VariableDeclaration" ? first.declarations[0].init : first?.expression;
  const guard = call?.type === "CallExpression" && GUARDS.has(call.callee.name) ? call.callee.name : null;
  return { guard, permission: guard === null ? undefined : call.arguments[1]?.value };
}

const read = (file: string) => readFileSync(join(root, file), "utf8");
const parse = (text: string, file: string): Node => parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }, file);

function visit(node: Node, see: (node: Node, parents: Node[]) => void, parents: Node[] = []) {
  if (node === null || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const one of node) visit(one, see, parents);
    return;
  }
  if (typeof node.type !== "string") return;
  see(node, parents);
  for (const value of Object.values(node)) visit(value, see, [...parents, node]);
}
