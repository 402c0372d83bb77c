import type { NumberStyle } from "#contract/numbers/typed-numbers.ts";
import type { DiskMap } from "#db/disk-map.ts";
import { comparable } from "#shop/comparable.ts";
import type { FileRow } from "#shop/importing/file-row.ts";
import type { Columns, Field } from "#shop/importing/match-columns.ts";
import { inWords } from "#shop/importing/match-headers.ts";
import { type MergedRow, mergeVariants } from "./merge-variants.ts";
import { optionColumns } from "./variant-options.ts";

/** `members` are the rows of variants; the parent's row, when there is one, has what they share. */
type Group = { anchor: number; parent: StoredRow | null; members: number };
type StoredRow = Omit<FileRow, "cells"> & { cells: [string, string][] };

/** What a row becomes: the products of its group, nothing because its group is elsewhere, or itself (null). */
export type Grouped = { products: MergedRow[] } | null;

const PARENT_TYPES = /^(?:variable(?:[ -]subscription)?|configurable)\b/i;

/** The groups of variants in a file: kept on disk, because their rows need not follow each other. */
export class VariantGroups {
  readonly #disk: DiskMap;
  #hasListedVariants = false;

  constructor(disk: DiskMap) {
    this.#disk = disk;
  }

  /** Notes the row's place in a group; for every row of the file, before `at`. */
  add(row: FileRow, columns: Columns) {
    const text = textIn(row, columns);
    const children = listedVariants(row);
    if (children.length > 0) {
      this.#hasListedVariants = true;
      const id = `key:${comparable(text("key"))}`;
      this.#save(id, { anchor: row.number, parent: stored(row), members: 0 });
      for (const { key } of children) this.#disk.set(`child:${comparable(key)}`, id);
    } else if (/^not visible/i.test(text("visibility"))) {
      this.#disk.set(`hidden:${comparable(text("key"))}`, JSON.stringify(stored(row)));
    }
    const place = placeOf(row, columns);
    if (!place) return;
    const known = this.#group(place.id);
    if (place.isParent) {
      this.#save(place.id, { anchor: row.number, parent: stored(row), members: known?.members ?? 0 });
      if (place.alias !== undefined) this.#disk.set(`alias:${place.alias}`, place.id);
      return;
    }
    const group = known ?? { anchor: row.number, parent: null, members: 0 };
    this.#disk.set(`member:${place.id}:${group.members}`, JSON.stringify(stored(row)));
    this.#save(place.id, { ...group, members: group.members + 1 });
  }

  /** The products of the row's group, when the row is the first one or the parent; null for a row without a group. */
  at(row: FileRow, columns: Columns, stockStyle: NumberStyle): Grouped {
    const children = listedVariants(row);
    if (children.length > 0) {
      const members = children.flatMap(({ key, attributes }) =>
        read(this.#disk.get(`hidden:${comparable(key)}`)).map((member) => withOptions(member, attributes)),
      );
      return { products: mergeVariants(row, members, columns, stockStyle) };
    }
    if (this.#hasListedVariants && this.#isListed(comparable(textIn(row, columns)("key")))) return NOTHING;
    const place = placeOf(row, columns);
    if (!place) return null;
    const ids = place.isParent && place.alias !== undefined ? [place.id, place.alias] : [place.id];
    const groups = ids.flatMap((id) => this.#group(id) ?? []);
    const owner = this.#group(this.#disk.get(`alias:${place.id}`) ?? "");
    const anchor = owner?.anchor ?? groups[0]?.anchor;
    if (anchor !== row.number) return NOTHING;
    const members = ids.flatMap((id, index) =>
      Array.from({ length: groups[index]?.members ?? 0 }, (_, at) => read(this.#disk.get(`member:${id}:${at}`))).flat(),
    );
    const parent = groups[0]?.parent ? row : null;
    return { products: mergeVariants(parent, members, columns, stockStyle) };
  }

  #isListed(key: string): boolean {
    return this.#disk.get(`child:${key}`) !== undefined && this.#disk.get(`hidden:${key}`) !== undefined;
  }

  #group(id: string): Group | undefined {
    const text = this.#disk.get(`group:${id}`);
    return text === undefined ? undefined : (JSON.parse(text) as Group);
  }

  #save(id: string, group: Group) {
    this.#disk.set(`group:${id}`, JSON.stringify(group));
  }
}

const NOTHING: Grouped = { products: [] };

/** A parent is named by its key, or by its number as `id:12`. */
type Place = { id: string; isParent: boolean; alias?: string };

function placeOf(row: FileRow, columns: Columns): Place | null {
  if (columns.group === undefined) return null;
  const text = textIn(row, columns);
  const group = comparable(text("group"));
  if (inWords(columns.group) === "handle" && !isVariantFile(row)) return null;
  if (group !== "") return { id: group, isParent: false };
  if (!PARENT_TYPES.test(text("type"))) return null;
  const id = [...row.cells].find(([header]) => inWords(header) === "id")?.[1].trim() ?? "";
  return { id: comparable(text("key")) || `id:${id}`, isParent: true, alias: `id:${id}` };
}

function isVariantFile({ cells }: FileRow): boolean {
  const headers = [...cells.keys()];
  return optionColumns(headers).length > 0 || headers.some((header) => /^variant /i.test(header));
}

type Listed = { key: string; attributes: [name: string, value: string][] };

/** The variants that a parent lists: 'sku=A-RED,color=Red|sku=A-BLUE,color=Blue'. */
function listedVariants({ cells }: FileRow): Listed[] {
  const list = cells.get("configurable_variations") ?? "";
  if (list === "") return [];
  return list.split("|").flatMap((variant) => {
    const pairs = variant.split(",").map((pair) => pair.split("=", 2).map((text) => text.trim()) as [string, string]);
    const key = pairs.find(([name]) => name === "sku")?.[1];
    return key ? [{ key, attributes: pairs.filter(([name]) => name !== "sku") }] : [];
  });
}

function withOptions(row: FileRow, attributes: Listed["attributes"]): FileRow {
  const cells = new Map(row.cells);
  for (const [index, [name, value]] of attributes.entries())
    cells.set(`option${index} name`, name).set(`option${index} value`, value);
  return { ...row, cells };
}

function textIn({ cells }: FileRow, columns: Columns): (field: Field) => string {
  return (field) => (columns[field] === undefined ? "" : (cells.get(columns[field])?.trim() ?? ""));
}

const stored = (row: FileRow): StoredRow => ({ ...row, cells: [...row.cells] });

function read(text: string | undefined): FileRow[] {
  if (text === undefined) return [];
  const row = JSON.parse(text) as StoredRow;
  return [{ ...row, cells: new Map(row.cells) }];
}
