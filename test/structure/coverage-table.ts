/** A sentence, and its test by file and a part of its title. */
export type Row = { section: string; sentence: string; file: string; title: string };

const ROW = /^\| (§[^|]*|D\d+) \| ([^|]+) \| `([^`|]+)` · ([^|]+) \|$/;
const NO_ROW = /^(?!\|)|^\| Section \||^\|---/;

export function readTable(markdown: string): { rows: Row[]; invalid: string[] } {
  const lines = markdown.split("\n").filter((line) => !NO_ROW.test(line));
  const rows = lines.flatMap((line) => {
    const [, section, sentence, file, title] = ROW.exec(line) ?? [];
    return section && sentence && file && title ? [{ section, sentence, file, title }] : [];
  });
  return { rows, invalid: lines.filter((line) => !ROW.test(line)) };
}

export function describeRow({ section, sentence, file, title }: Row): string {
  return `${section} · ${sentence} (${file} · ${title})`;
}
