import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A sentence, and its test by file and a part of its title. */
export type Row = { section: string; sentence: string; file: string; title: string };

/** The tables, and what their sections are called. */
const TABLES = { "docs/specification.md": "§[^|]*|D\\d+", "docs/trust.md": "[^|§]+" };
const NO_ROW = /^(?!\|)|^\| (Section|Threat) \||^\|---/;

/** The rows of all tables. */
export function readTables(root: string): { rows: Row[]; invalid: string[] } {
  const tables = Object.entries(TABLES).map(([file, sections]) =>
    readTable(readFileSync(join(root, file), "utf8"), sections),
  );
  return { rows: tables.flatMap(({ rows }) => rows), invalid: tables.flatMap(({ invalid }) => invalid) };
}

export function readTable(markdown: string, sections = TABLES["docs/specification.md"]) {
  const ROW = new RegExp(`^\\| (${sections}) \\| ([^|]+) \\| \`([^\`|]+)\` · ([^|]+) \\|$`);
  const lines = markdown.split("\n").filter((line) => !NO_ROW.test(line));
  const rows = lines.flatMap((line): Row[] => {
    const [, section, sentence, file, title] = ROW.exec(line) ?? [];
    return section && sentence && file && title ? [{ section, sentence, file, title }] : [];
  });
  return { rows, invalid: lines.filter((line) => !ROW.test(line)) };
}

export function describeRow({ section, sentence, file, title }: Row): string {
  return `${section} · ${sentence} (${file} · ${title})`;
}
