import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import type { Column } from "#test/db/schema.ts";

type Node = { type: string; [key: string]: unknown };

const folder = join(import.meta.dirname, "../../src/db");

/** The row types of `src/db`, read from their source: types are gone when a program runs. */
export function readRowTypes(): Column[] {
  const aliases = new Map(
    globSync(["tables.ts", "*-rows.ts"], { cwd: folder }).flatMap((file) =>
      aliasesOf(readFileSync(join(folder, file), "utf8")),
    ),
  );
  return membersOf(aliases, aliases.get("Tables") as Node).flatMap(([table, row]) =>
    membersOf(aliases, row).map(([column, type]) => ({ table, column, ...columnOf(aliases, type) })),
  );
}

function aliasesOf(text: string): [string, Node][] {
  const { body } = parseAst(text, { lang: "ts" }) as unknown as { body: Node[] };
  return body
    .map((statement) => (statement.declaration ?? statement) as Node)
    .filter(({ type }) => type === "TSTypeAliasDeclaration")
    .map((alias) => [(alias.id as Node).name as string, alias.typeAnnotation as Node]);
}

/** The members of an object type, with those of its parts. */
function membersOf(aliases: ReadonlyMap<string, Node>, type: Node): [string, Node][] {
  if (type.type === "TSIntersectionType") return (type.types as Node[]).flatMap((part) => membersOf(aliases, part));
  if (type.type === "TSTypeReference") return membersOf(aliases, aliased(aliases, type));
  if (type.type !== "TSTypeLiteral") throw new Error(`A row is a ${type.type}.`);
  return (type.members as Node[]).map((member) => [
    (member.key as Node).name as string,
    (member.typeAnnotation as Node).typeAnnotation as Node,
  ]);
}

function aliased(aliases: ReadonlyMap<string, Node>, reference: Node): Node {
  const name = (reference.typeName as Node).name as string;
  const found = aliases.get(name);
  if (!found) throw new Error(`Unknown type in a row: ${name}`);
  return found;
}

const KINDS: Record<string, Column["type"]> = { string: "text", number: "number", Uint8Array: "bytes" };

/** `given`: the type is `Generated`, so an insert may leave it out. */
function columnOf(aliases: ReadonlyMap<string, Node>, type: Node): Pick<Column, "type" | "optional" | "given"> {
  const parts = primitivesOf(aliases, type);
  const kinds = new Set(parts.filter((part) => part !== "null" && part !== "given").map((part) => KINDS[part]));
  const [kind] = kinds;
  if (kinds.size !== 1 || kind === undefined) throw new Error(`A column is of several kinds: ${parts.join(" | ")}`);
  return { type: kind, optional: parts.includes("null"), given: parts.includes("given") };
}

function primitivesOf(aliases: ReadonlyMap<string, Node>, type: Node): string[] {
  if (type.type === "TSUnionType") return (type.types as Node[]).flatMap((part) => primitivesOf(aliases, part));
  if (type.type === "TSLiteralType") return [typeof (type.literal as Node).value];
  if (type.type !== "TSTypeReference") return [/^TS(\w+)Keyword$/.exec(type.type)?.[1]?.toLowerCase() ?? type.type];
  const name = (type.typeName as Node).name as string;
  if (name === "Uint8Array") return [name];
  if (name !== "Generated") return primitivesOf(aliases, aliased(aliases, type));
  const [value] = (type.typeArguments as { params: Node[] }).params;
  return ["given", ...primitivesOf(aliases, value as Node)];
}
