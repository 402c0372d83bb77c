import { inWords } from "#shop/importing/match-headers.ts";

/** The headers of an option of variants: 'Option1 Name' and 'Option1 Value', 'Attribute 1 name' and 'Attribute 1 value(s)'. */
export type OptionColumns = readonly { name: string; value: string }[];

const NAME = /^(?:option ?\d+|attribute \d+) name$/;

/** The option columns of common shop systems. */
export function optionColumns(headers: readonly string[]): OptionColumns {
  const byWords = new Map(headers.map((header) => [inWords(header), header]));
  return [...byWords].flatMap(([words, name]) => {
    if (!NAME.test(words)) return [];
    const start = words.slice(0, -"name".length);
    const value = byWords.get(`${start}value`) ?? byWords.get(`${start}value s`) ?? byWords.get(`${start}values`);
    return value === undefined ? [] : [{ name, value }];
  });
}

export type Options = { color: string; others: string[] };

const COLOR = /^colou?rs?$/i;
/** What a shop system writes for a product without variants. */
const NONE = "default title";

type Cells = ReadonlyMap<string, string>;

/** A variant's colour and its other options. Names that the row leaves out are those of the group's first row. */
export function optionsOf(cells: Cells, base: Cells, columns: OptionColumns): Options {
  const options: Options = { color: "", others: [] };
  for (const { name, value } of columns) {
    const text = cells.get(value)?.trim() ?? "";
    if (text === "" || text.toLowerCase() === NONE) continue;
    if (COLOR.test((cells.get(name) || base.get(name) || "").trim())) options.color = text;
    else options.others.push(text);
  }
  return options;
}
