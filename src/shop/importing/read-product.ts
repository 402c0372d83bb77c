import { fold } from "#shop/catalogue/reading/title-search.ts";
import type { ProductInput } from "#shop/catalogue/writing/product-input.ts";
import { brandOf } from "./brand-of.ts";
import { categoryOf } from "./category-rules.ts";
import { asHtml, cleanLine } from "./clean-text.ts";
import { colorsInCell, colorsInTitle } from "./colors-in.ts";
import type { Columns, Field } from "./columns.ts";
import { composeTitle, computerSpecs } from "./computer-specs.ts";
import { readCount } from "./counts.ts";
import { picturesInCell } from "./pictures-in.ts";
import { readPrice } from "./prices.ts";
import { readRating } from "./ratings.ts";

/** What the operator decides for the whole file. */
export type ImportRules = {
  columns: Columns;
  /** No column is the key, whatever its header. */
  byTitle: boolean;
  /** One category for all rows; null: by column, else by the words of the title. */
  category: string | null;
  /** Pieces of a new product where the file has no stock column. */
  stock: number;
};

/** What was left out of an accepted product, by name. */
export type Note = "mrpBelowPrice" | "mrpUnreadable" | "mrpAsPrice" | "ratingUnreadable" | "imageIgnored" | "noStock";

export type RowReading =
  | {
      title: string;
      product: Omit<ProductInput, "sourceKey">;
      notes: Note[];
      /** Files of pictures, as the row names them; the product's `images` are theirs once they are stored. */
      pictures: string[];
    }
  /** The title stands also in refused rows: rows of one title are counted. */
  | { title: string; refusal: string };

const LONGEST_TITLE = 500;
const LONGEST_NAME = 100;
const LONGEST_DESCRIPTION = 100_000;

/** The product that a row tells, or the reason why it cannot be sold. */
export function readProduct(cells: ReadonlyMap<string, string>, columns: Columns, rules: ImportRules): RowReading {
  const text = (field: Field) => (columns[field] === undefined ? "" : (cells.get(columns[field]) ?? ""));
  const cell = (field: Field) => cleanLine(text(field));
  const specs = computerSpecs(cell);
  const title = cell("title") || (columns.title === undefined ? composeTitle(cell("brand"), specs) : "");
  const refuse = (refusal: string) => ({ title, refusal });
  if (title === "") return refuse("There is no title.");
  if (title.length > LONGEST_TITLE || fold(title).length > LONGEST_TITLE)
    return refuse(`The title has more than ${LONGEST_TITLE} characters.`);
  const brand = cell("brand") || brandOf(title);
  const category = rules.category ?? (cell("category") || categoryOf(title));
  if ([brand, category, cell("tags")].some((name) => name.length > LONGEST_NAME))
    return refuse(`The brand, category or tag has more than ${LONGEST_NAME} characters.`);
  if (text("description").length > LONGEST_DESCRIPTION)
    return refuse("The description has more than 100,000 characters.");

  const notes: Note[] = [];
  const mrp = readPrice(cell("mrp"));
  if (cell("mrp") !== "" && !mrp) notes.push("mrpUnreadable");
  const price = cell("price") === "" ? mrp : readPrice(cell("price"));
  if (price === null) return refuse(cell("price") === "" ? "There is no price." : "The price is no amount in rupees.");
  if (price === 0) return refuse("The price is zero.");
  if (cell("price") === "") notes.push("mrpAsPrice");
  if (mrp && mrp < price) notes.push("mrpBelowPrice");

  const stock = columns.stock === undefined ? rules.stock : readCount(cell("stock"));
  if (stock === null) return refuse("The stock is no whole number.");
  if (stock === 0) notes.push("noStock");
  const importedRating = readRating(cell("rating"), cell("ratingCount"));
  if (!importedRating && cell("rating") !== "") notes.push("ratingUnreadable");
  const { files: pictures, addresses } = picturesInCell(cell("image"));
  if (addresses > 0) notes.push("imageIgnored");

  const product = {
    ...{ title, brand, category, specs, importedRating },
    description: asHtml(text("description")),
    pricePaise: price,
    mrpPaise: mrp && mrp >= price ? mrp : null,
    onHand: stock,
    colors: columns.color !== undefined && cell("color") !== "" ? colorsInCell(cell("color")) : colorsInTitle(title),
    tags: cell("tags"),
    images: [],
    keep: untold(columns),
  };
  return { title, product, notes, pictures };
}

/** What a file without such columns does not speak of, an update leaves as it is. */
function untold(columns: Columns): NonNullable<ProductInput["keep"]> {
  const told = {
    onHand: columns.stock,
    description: columns.description,
    tags: columns.tags,
    importedRating: columns.rating,
    // Told only by pictures that could be stored.
    images: undefined,
  };
  const fields = Object.keys(told) as (keyof typeof told)[];
  return fields.filter((field) => told[field] === undefined);
}
