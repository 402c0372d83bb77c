import { fold } from "#search/text/words.ts";
import type { ProductInput } from "#shop/catalogue/writing/product-input.ts";
import { categoryOfCell, type KnownCategories } from "./cells/category-cell.ts";
import { readRating } from "./cells/cell-numbers.ts";
import { descriptionHtml } from "./cells/clean-text.ts";
import { declaredSpecs } from "./cells/declared-cells.ts";
import { noProduct } from "./cells/no-value.ts";
import { isDraft, leftOutBecause } from "./cells/offered.ts";
import { picturesInCell } from "./cells/picture-cell.ts";
import { type PriceNote, type Proved, readPrices } from "./cells/price-cells.ts";
import { RowCells } from "./cells/row-cells.ts";
import { readStock, type Stock } from "./cells/stock-cell.ts";
import { tagsInCell } from "./cells/tags-cell.ts";
import { readDispatchDays } from "./dispatch-cell.ts";
import { fieldsToKeep, type Given } from "./fields-to-keep.ts";
import { type Columns, type Field, hasModelTitles } from "./match-columns.ts";
import { type Guess, guessBrand, withoutPrefix } from "./titles/brand-of-title.ts";
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
  /** New products of a file without a stock column have it. */
  stock: number;
};

/** Something unusual about an imported row. */
export type Note =
  | PriceNote
  | NonNullable<Stock["note"]>
  | "stockUnknown"
  | "categoryNumber"
  | "ratingUnreadable"
  | "dispatchUnreadable"
  | "imageIgnored"
  /** The file has no M.R.P., and the price is above the one that the shop has. */
  | "mrpOutdated"
  /** The shop's own file has GST rates of a product that the shop has. */
  | "gstKept"
  /** The file does not offer it. */
  | "draft"
  | "noStock";

/** What was guessed from the title, because the row does not say it, and how sure that is. */
export type RowGuess = "categoryByWord" | "categoryUnknown" | `brand${Guess}`;

export type ReadRow =
  | {
      title: string;
      product: Omit<ProductInput, "sourceKey">;
      notes: Note[];
      guesses: RowGuess[];
      pictures: string[];
    }
  /** Rows with the same title are counted, including refused ones. Refusals of one kind are reported together. */
  | { title: string; rejection: string; kind: string };

/** What the shop, and the rest of the file, tell about a row. */
export type Surroundings = { brands?: KnownBrands; categories?: KnownCategories; proved?: Proved };

const NOTHING_PROVED: Proved = {
  style: () => "unknown",
  hasOtherCurrency: () => false,
  dayOrder: () => "unknown",
  nowMs: 0,
};
const NO_RULES: WordRules = { categories: {}, brands: {} };
const MAX_TITLE_LENGTH = 500;
const MAX_NAME_LENGTH = 100;
const MAX_DESCRIPTION_LENGTH = 100_000;
/** Kinds of products in the files of shop systems; the column has another meaning then. */
const SYSTEM_TYPES =
  /^(?:simple|variable|variation|configurable|grouped|bundle|external|virtual|downloadable|subscription)\b/i;

/** Reads a product from a row, or the reason why it is refused. */
export function readProduct(
  cells: ReadonlyMap<string, string>,
  columns: Columns,
  rules: ImportRules,
  { brands, categories = new Map(), proved = NOTHING_PROVED }: Surroundings = {},
): ReadRow {
  const row = new RowCells(cells, columns);
  const cell = (field: Field) => row.line(field);
  const { words = NO_RULES } = rules;
  const columnSpecs = computerSpecs(cell);
  if (cell("material") !== "") columnSpecs.push(["Material", cell("material")]);
  if (!/^(?:new)?$/i.test(cell("condition"))) columnSpecs.push(["Condition", cell("condition")]);
  const title = columns.title === undefined ? composeTitle(cell("brand"), columnSpecs) : titleOf(cell, columns);
  const refuse = (rejection: string, kind = rejection) => ({ title, rejection, kind });
  const offer = { status: cell("status"), published: cell("published"), visibility: cell("visibility") };
  const leftOut = leftOutBecause(offer);
  if (leftOut !== null) return refuse(leftOut);
  const reason = noProduct(title);
  if (reason !== null) return refuse(reason);
  if (title.length > MAX_TITLE_LENGTH || fold(title).length > MAX_TITLE_LENGTH)
    return refuse(`The title has more than ${MAX_TITLE_LENGTH} characters.`);
  const declared = declaredSpecs(cell);
  const type = SYSTEM_TYPES.test(cell("type")) ? "" : cell("type");
  const named = cell("category") || type;
  const given: Given = {
    specs: columnSpecs.length > 0 ? "columns" : "",
    brand: brandByRules(words, cell("brand") || withoutPrefix(title)) ?? cell("brand"),
    category: rules.category ?? categoryByRules(words, title, named) ?? categoryOfCell(named, categories),
    color: cell("color"),
  };
  brands?.add(given.brand);
  const guessedBrand = guessBrand(title, brands);
  const brand = given.brand || guessedBrand.brand;
  const guessed = categoryOf(title);
  const category = given.category || guessed;
  if ([brand, category].some((name) => name.length > MAX_NAME_LENGTH))
    return refuse(`The brand, category or tag has more than ${MAX_NAME_LENGTH} characters.`);
  if (row.text("description").length > MAX_DESCRIPTION_LENGTH)
    return refuse("The description has more than 100,000 characters.");

  const prices = readPrices(cell, columns, proved);
  const unreadable = row.unreadable();
  if (unreadable !== null) return refuse(unreadable);
  if ("rejection" in prices) return refuse(prices.rejection, prices.kind);
  const notes: Note[] = [...prices.notes];
  const stock = readStock(cell("stock"), cell("availability"), proved.style("stock"));
  if ("rejection" in stock) return refuse(stock.rejection, stock.kind);
  if (stock.note) notes.push(stock.note);
  if (stock.pieces === null && columns.stock !== undefined) notes.push("stockUnknown");
  const onHand = stock.pieces ?? rules.stock;
  if (onHand === 0) notes.push("noStock");
  const draft = isDraft(offer);
  if (draft) notes.push("draft");
  if (named !== "" && given.category === "") notes.push("categoryNumber");
  const importedRating = readRating(cell("rating"), cell("ratingCount"));
  if (!importedRating && cell("rating") !== "") notes.push("ratingUnreadable");
  const dispatchDays = readDispatchDays(cell("dispatch")) ?? undefined;
  if (dispatchDays === undefined && cell("dispatch") !== "") notes.push("dispatchUnreadable");
  const images = [...row.texts("image"), ...row.texts("moreImages")].map(picturesInCell);
  if (images.some(({ addresses }) => addresses > 0)) notes.push("imageIgnored");
  const unreadableText = row.unreadable();
  if (unreadableText !== null) return refuse(unreadableText);

  const guesses: RowGuess[] = [];
  if (given.category === "") guesses.push(guessed === FALLBACK_CATEGORY ? "categoryUnknown" : "categoryByWord");
  if (given.brand === "") guesses.push(`brand${guessedBrand.guess}`);
  const product = {
    title,
    brand,
    category,
    specs: withTitleFacts([...columnSpecs, ...declared], title, guessed === FALLBACK_CATEGORY ? category : guessed),
    importedRating,
    description: descriptionHtml(row.text("description")),
    pricePaise: prices.pricePaise,
    mrpPaise: prices.mrpPaise,
    onHand,
    dispatchDays,
    colors: given.color === "" ? colorsInTitle(title) : colorsInCell(given.color),
    tags: tagsInCell(cell("tags")),
    images: [],
    ...(draft ? { state: "draft" as const } : {}),
    keep: fieldsToKeep(columns, { ...given, stock: stock.pieces === null ? "" : "row" }),
  };
  return { title, product, notes, guesses, pictures: [...new Set(images.flatMap(({ files }) => files))] };
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
