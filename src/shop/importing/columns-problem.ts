import { type Columns, inThisShopsUnits, isSalePrice, matchColumns } from "./match-columns.ts";
import { inWords, listedColumns, namedAlike, unknownColumn } from "./match-headers.ts";

/** Returns why the file cannot be imported, or null. */
export function columnsProblem(headers: readonly string[], chosen: Columns): string | null {
  return columnsLack(headers, chosen) ?? columnsDoubt(headers, chosen);
}

/** Returns which column the file lacks, or null. */
export function columnsLack(headers: readonly string[], chosen: Columns): string | null {
  const unknown = unknownColumn(headers, chosen);
  if (unknown !== null) return unknown;
  const columnsText = listedColumns(headers);
  const columns = matchColumns(headers, chosen);
  const hasTitle = columns.title !== undefined || (columns.brand !== undefined && columns.processor !== undefined);
  if (!hasTitle)
    return `No column of the file is recognised as the title. Choose it with --column title=HEADER. ${columnsText}`;
  if (columns.price === undefined)
    return `No column of the file is recognised as the price. Choose it with --column price=HEADER. ${columnsText}`;
  return null;
}

/** Returns which column can be read in two ways by its name, and what to choose or write instead, or null. */
export function columnsDoubt(headers: readonly string[], chosen: Columns): string | null {
  const columns = matchColumns(headers, chosen);
  if (chosen.stock === undefined && /[₹₨]/.test(columns.stock ?? ""))
    return `The column '${columns.stock}' is an amount of money. Choose the number of pieces with --column stock=HEADER.`;
  return (
    namedAlike(headers.filter(inThisShopsUnits), columns, chosen) ??
    (chosen.price === undefined ? doubtfulPrice(headers, columns) : null) ??
    severalStocks(headers, columns, chosen)
  );
}

/** Pieces on hand are not for sale when others have ordered them. */
function severalStocks(headers: readonly string[], { stock }: Columns, chosen: Columns): string | null {
  if (stock === undefined || chosen.stock !== undefined || inWords(stock).includes("available")) return null;
  const other = headers.find((name) => /^(?:committed|reserved|allocated)\b/.test(inWords(name)));
  const sellable = headers.find((name) => inWords(name) === "available" && inWords(stock) === "on hand");
  if (other === undefined && sellable === undefined) return null;
  return `The columns '${stock}' and '${sellable ?? other}' may both be the stock. Choose one with --column stock=HEADER.`;
}

const IN_RUPEES = /\b(?:inr|rs)$|₹/i;
/** A price before or after a discount or a tax. */
const OTHER_READING =
  /\b(?:net|gross|base|excl|excluding|exclusive|incl|including|inclusive|with|without|before|after)\b/;

/** A price beside one in rupees may be in another currency, and a unit's price is not what the product costs. */
function doubtfulPrice(headers: readonly string[], columns: Columns): string | null {
  const { price = "", otherPrice = "" } = columns;
  const discount = [price, otherPrice].find((header) => inWords(header) === "discount price");
  // Crawled lists of marketplaces have these two names for the price and the M.R.P.
  if (discount !== undefined && inWords(columns.mrp ?? "") !== "actual price")
    return `The column '${discount}' may be the price after the discount or the amount off. Choose the price that customers pay with --column price=HEADER.`;
  const taken = new Set(Object.values(columns));
  const other = headers.find(
    (name) =>
      !taken.has(name) &&
      inThisShopsUnits(name) &&
      /\bprice\b/.test(inWords(name)) &&
      OTHER_READING.test(inWords(name)),
  );
  const isOfUnit = [price, otherPrice].some((header) => inWords(header) === "unit price");
  const isAlike =
    IN_RUPEES.test(price) === IN_RUPEES.test(otherPrice) || isSalePrice(price) !== isSalePrice(otherPrice);
  const second = otherPrice !== "" && (isOfUnit || !isAlike) ? otherPrice : other;
  if (second === undefined) return null;
  return `The columns '${price}' and '${second}' may both be the price. Choose one with --column price=HEADER.`;
}
