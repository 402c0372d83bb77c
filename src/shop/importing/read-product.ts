import { fold } from "#shop/catalogue/search/words.ts";
import type { KeptField, ProductInput } from "#shop/catalogue/writing/product-input.ts";
import { readCount, readPrice, readRating } from "./cell-numbers.ts";
import { cleanLine, descriptionHtml } from "./clean-text.ts";
import { readDispatchDays } from "./dispatch-cell.ts";
import { type Columns, type Field, hasModelTitles } from "./match-columns.ts";
import { picturesInCell } from "./picture-cell.ts";
import { brandOf, withoutPrefix } from "./titles/brand-of-title.ts";
import { categoryOf } from "./titles/category-of-title.ts";
import { FALLBACK_CATEGORY } from "./titles/category-words.ts";
import { colorsInCell, colorsInTitle } from "./titles/colors-in-text.ts";
import { composeTitle, computerSpecs, titleWithVariant } from "./titles/computer-specs.ts";
import type { KnownBrands } from "./titles/known-brands.ts";
import { titleFacts } from "./titles/title-facts.ts";
import { brandByRules, categoryByRules, type WordRules } from "./titles/word-rules.ts";

export type ImportRules = {
  columns: Columns;
  /** Ignores key columns. */
  byTitle: boolean;
  category: string | null;
  /** The operator's rules, which precede the file's columns. */
  words?: WordRules | undefined;
  /** For new products of a file without a stock column. */
  stock: number;
};

/** Something unusual about an imported row. */
export type Note =
  | "mrpBelowPrice"
  | "mrpUnreadable"
  | "mrpAsPrice"
  | "ratingUnreadable"
  | "dispatchUnreadable"
  | "imageIgnored"
  | "noStock";

export type RowReading =
  | {
      title: string;
      product: Omit<ProductInput, "sourceKey">;
      notes: Note[];
      pictures: string[];
    }
  /** Rows with the same title are counted, including refused ones. */
  | { title: string; refusal: string };

/** Empty texts are not in the row. */
type Given = { brand: string; category: string; color: string; specs: string };

const NO_RULES: WordRules = { categories: {}, brands: {} };
const MAX_TITLE_LENGTH = 500;
const MAX_NAME_LENGTH = 100;
const MAX_DESCRIPTION_LENGTH = 100_000;

/** Reads a product from a row, or the reason why it is refused. */
export function readProduct(
  cells: ReadonlyMap<string, string>,
  columns: Columns,
  rules: ImportRules,
  brands?: KnownBrands,
): RowReading {
  const text = (field: Field) => (columns[field] === undefined ? "" : (cells.get(columns[field]) ?? ""));
  const cleaned = new Map<Field, string>();
  const cell = (field: Field) => {
    const known = cleaned.get(field) ?? cleanLine(text(field));
    cleaned.set(field, known);
    return known;
  };
  const { words = NO_RULES } = rules;
  const columnSpecs = computerSpecs(cell);
  if (cell("material") !== "") columnSpecs.push(["Material", cell("material")]);
  const title = columns.title === undefined ? composeTitle(cell("brand"), columnSpecs) : titleOf(cell, columns);
  const refuse = (refusal: string) => ({ title, refusal });
  if (title === "") return refuse("There is no title.");
  if (title.length > MAX_TITLE_LENGTH || fold(title).length > MAX_TITLE_LENGTH)
    return refuse(`The title has more than ${MAX_TITLE_LENGTH} characters.`);
  const given: Given = {
    specs: columnSpecs.length > 0 ? "columns" : "",
    brand: brandByRules(words, cell("brand") || withoutPrefix(title)) ?? cell("brand"),
    category: rules.category ?? categoryByRules(words, title, cell("category")) ?? cell("category"),
    color: cell("color"),
  };
  brands?.add(given.brand);
  const brand = given.brand || brandOf(title, brands);
  const guessed = categoryOf(title);
  const category = given.category || guessed;
  if ([brand, category, cell("tags")].some((name) => name.length > MAX_NAME_LENGTH))
    return refuse(`The brand, category or tag has more than ${MAX_NAME_LENGTH} characters.`);
  if (text("description").length > MAX_DESCRIPTION_LENGTH)
    return refuse("The description has more than 100,000 characters.");

  const notes: Note[] = [];
  const mrp = readPrice(cell("mrp"));
  if (cell("mrp") !== "" && !mrp) notes.push("mrpUnreadable");
  const price = cell("price") === "" ? mrp : readPrice(cell("price"));
  if (price === null)
    return refuse(cell("price") === "" ? "There is no price." : "The price is not an amount in rupees.");
  if (price === 0) return refuse("The price is zero.");
  if (cell("price") === "") notes.push("mrpAsPrice");
  if (mrp && mrp < price) notes.push("mrpBelowPrice");

  const stock = columns.stock === undefined ? rules.stock : readCount(cell("stock"));
  if (stock === null) return refuse("The stock is not a whole number.");
  if (stock === 0) notes.push("noStock");
  const importedRating = readRating(cell("rating"), cell("ratingCount"));
  if (!importedRating && cell("rating") !== "") notes.push("ratingUnreadable");
  const dispatchDays = readDispatchDays(cell("dispatch")) ?? undefined;
  if (dispatchDays === undefined && cell("dispatch") !== "") notes.push("dispatchUnreadable");
  const { files: pictures, addresses } = picturesInCell(cell("image"));
  if (addresses > 0) notes.push("imageIgnored");

  const product = {
    title,
    brand,
    category,
    specs: withTitleFacts(columnSpecs, title, guessed === FALLBACK_CATEGORY ? category : guessed),
    importedRating,
    description: descriptionHtml(text("description")),
    pricePaise: price,
    mrpPaise: mrp && mrp >= price ? mrp : null,
    onHand: stock,
    dispatchDays,
    colors: given.color === "" ? colorsInTitle(title) : colorsInCell(given.color),
    tags: cell("tags"),
    images: [],
    keep: fieldsToKeep(columns, given),
  };
  return { title, product, notes, pictures };
}

/** Files of models have a row for each variant. */
function titleOf(cell: (field: Field) => string, columns: Columns): string {
  const title = cell("title");
  const hasVariants = hasModelTitles(columns) || columns.ram !== undefined || columns.storage !== undefined;
  if (title === "" || !hasVariants) return title;
  const specs = new Map(computerSpecs(cell));
  const ram = specs.get("RAM");
  const storage = specs.get("Storage");
  const variant = [cell("color"), ram ? `${ram} RAM` : "", storage?.replace(/B$/, "B Storage") ?? ""];
  return titleWithVariant(
    title,
    cell("brand"),
    variant.filter((detail) => detail !== ""),
  );
}

/** Columns take precedence. A file's own category may have any name, so the guessed one goes before it. */
function withTitleFacts(specs: [string, string][], title: string, category: string): [string, string][] {
  const names = new Set(specs.map(([name]) => name));
  return [...specs, ...titleFacts(title, category).filter(([name]) => !names.has(name))];
}

/** Fields that the row does not give: an update keeps what an earlier import, or the operator, has stored. */
function fieldsToKeep(columns: Columns, given: Given): KeptField[] {
  const sourceOf: Record<KeptField, unknown> = {
    onHand: columns.stock,
    description: columns.description,
    tags: columns.tags,
    importedRating: columns.rating,
    // Removed from the list when a picture of the row is stored.
    images: undefined,
    category: given.category || undefined,
    brand: given.brand || undefined,
    colors: given.color || undefined,
    specs: given.specs || undefined,
  };
  const fields = Object.keys(sourceOf) as KeptField[];
  return fields.filter((field) => sourceOf[field] === undefined);
}
