/** One row of `docs/specification.md`: a sentence, and the test that checks it by file and a part of its title. */
export type Row = { section: string; sentence: string; file: string; title: string };

const ROW = /^\| (§[^|]*|D\d+) \| ([^|]+) \| `([^`|]+)` · ([^|]+) \|$/;
const NO_ROW = /^(?!\|)|^\| Section \||^\|---/;

/** The rows of the table; whatever stands in the table and is none is given back by its line. */
export function readTable(markdown: string): { rows: Row[]; unreadable: string[] } {
  const lines = markdown.split("\n").filter((line) => !NO_ROW.test(line));
  const rows = lines.flatMap((line) => {
    const [, section, sentence, file, title] = ROW.exec(line) ?? [];
    return section && sentence && file && title ? [{ section, sentence, file, title }] : [];
  });
  return { rows, unreadable: lines.filter((line) => !ROW.test(line)) };
}

export function nameOf({ section, sentence, file, title }: Row): string {
  return `${section} · ${sentence} (${file} · ${title})`;
}
