import { OWN_COLUMN, PRODUCT_FILE_COLUMNS, ProductFileRow } from "#contract/admin/exports/product-file.ts";
import type { ProductInput } from "#shop/catalogue/writing/product-input.ts";

/** Whether a file with these columns was written by a shop of this program. */
export function isOwnFile(headers: readonly string[]): boolean {
  return headers.includes(OWN_COLUMN);
}

/** Returns the sentence about columns that such a file lacks, or null. */
export function ownColumnsLack(headers: readonly string[]): string | null {
  const lacking = PRODUCT_FILE_COLUMNS.filter((column) => !headers.includes(column));
  if (lacking.length === 0) return null;
  return `The file is an export of the shop (its column '${OWN_COLUMN}' says so), but lacks: ${lacking.join(", ")}. Leave all columns, or remove that one, too.`;
}

type OwnRow = { product: ProductInput; pictures: string[] } | { rejection: string };

/** Reads a product exactly as the shop wrote it, or why it is refused. */
export function readOwnProduct(cells: ReadonlyMap<string, string>): OwnRow {
  const { data: row, error } = ProductFileRow.safeParse(Object.fromEntries(cells));
  if (!row) return { rejection: reasonOf(error.issues[0]) };
  const pictures = row.pictures.map(({ name }) => name);
  const product: ProductInput = {
    sourceKey: row.key,
    title: row.title,
    description: row.description,
    specs: row.facts,
    pricePaise: row.price,
    mrpPaise: row.mrp,
    onHand: row.stock,
    dispatchDays: row["dispatch days"],
    category: row.category,
    brand: row.brand,
    colors: row.colours,
    tags: row.tags,
    images: [],
    importedRating:
      row["imported rating"] === null
        ? null
        : { meanHundredths: row["imported rating"], count: row["imported ratings"] },
    state: row.state,
    lowStock: row["low stock"],
    // Removed from the list when a picture of the row is stored.
    keep: pictures.length > 0 ? ["images"] : [],
    ...(row.created === null ? {} : { createdAtMs: row.created }),
    exported: {
      id: row[OWN_COLUMN],
      slug: row.slug,
      parentCategory: row["parent category"],
      colorNames: row["colour names"],
      pictures: new Map(row.pictures.map(({ name, color, alt }) => [name, { color, alt }])),
      gst: row.gst.map(({ from, hsn, percent }) => ({
        validFrom: from,
        terms: hsn === null || percent === null ? null : { hsn, rateHundredths: Math.round(percent * 100) },
      })),
    },
  };
  return { product, pictures };
}

function reasonOf(issue: { path: PropertyKey[]; message: string } | undefined): string {
  const column = String(issue?.path[0] ?? "row");
  return /^[a-z]/.test(issue?.message ?? "")
    ? `The cell '${column}' ${issue?.message}`
    : `${column}: ${issue?.message}`;
}
