/** A product is ready to ship within 1, 3 or 7 business days, or later. */
export const SHIPPING_TIMES = ["1", "3", "7", "later"] as const;
export type ShippingTime = (typeof SHIPPING_TIMES)[number];

/**
 * Lists are filtered by these business days until a product is ready to ship. Customers read the day by which it arrives,
 * which their PIN code decides: lists are stored for everybody.
 */
export const ARRIVAL_LEVELS = [1, 2, 3, 5, 7] as const;

export const ORDERING_OPTIONS = ["cashOnDelivery", "giftWrapping", "giftCards"] as const;

/** A group of values is beside the list and in the Advanced Filters, or there only, in this order. */
export const FILTER_PLACES = ["rail", "dialog", "dialogEnd"] as const;
export type FilterPlace = (typeof FILTER_PLACES)[number];

/**
 * The filters of product lists, one row each, in the order of their chips and parameters. The API's parameters, the
 * addresses of pages, chips, groups and counts are made from this table: one more filter is a row here and its column in
 * the search index.
 *
 * - `ids`: categories, brands, colours. `word`: any text. `fact`: a fact with the same values in many products.
 * - `range`: between two numbers. `atLeast`: from a number on. `atMost`: up to one of a few. `flag`: yes or all.
 *   `choice`: some of a few values.
 */
export const PRODUCT_FILTERS = [
  { name: "category", kind: "ids", title: "Categories", place: "rail" },
  { name: "brand", kind: "ids", title: "Brands", place: "rail" },
  { name: "price", kind: "range", title: "Price range", place: "rail" },
  { name: "dispatchDays", kind: "atMost", title: "Arrives by", place: "rail", levels: ARRIVAL_LEVELS },
  fact("type", "Type", "rail"),
  fact("ram", "RAM", "rail"),
  fact("storage", "Storage", "rail"),
  fact("screen", "Screen", "rail"),
  fact("graphics", "Graphics", "rail"),
  fact("battery", "Battery", "rail"),
  fact("noiseCancelling", "Noise cancelling", "rail"),
  fact("waterResistance", "Water resistance", "rail"),
  fact("sensor", "Sensor", "rail"),
  fact("video", "Video resolution", "rail"),
  fact("power", "Power", "rail"),
  fact("connection", "Connection", "rail"),
  fact("network", "Network", "rail"),
  fact("material", "Material", "dialogEnd"),
  { name: "color", kind: "ids", title: "Colour", place: "rail" },
  { name: "rating", kind: "atLeast", title: "Rating", place: "rail", most: 5 },
  {
    name: "inStock",
    kind: "flag",
    title: "Availability",
    place: "rail",
    yes: "In stock",
    hiddenIfNone: false,
  },
  {
    name: "onSale",
    kind: "flag",
    title: "Special offers",
    place: "rail",
    yes: "On sale",
    hiddenIfNone: true,
  },
  {
    name: "shipsIn",
    kind: "choice",
    title: "Ready to ship in",
    place: "dialog",
    values: SHIPPING_TIMES,
    labels: { 1: "1 business day", 3: "1–3 business days", 7: "In one week", later: "Ships later" },
  },
  {
    name: "ordering",
    kind: "choice",
    title: "Ordering options",
    place: "dialog",
    values: ORDERING_OPTIONS,
    labels: { cashOnDelivery: "Cash on delivery", giftWrapping: "Gift wrapping", giftCards: "Accepts gift cards" },
  },
  { name: "tags", kind: "word", title: "Product tags", place: "dialogEnd" },
] as const;

function fact<const Name extends string>(name: Name, title: string, place: FilterPlace) {
  return { name: `facts[${name}]`, kind: "fact", title, place, fact: name } as const;
}

/** A row of the table. */
export type FilterRow = (typeof PRODUCT_FILTERS)[number];
export type FilterKind = FilterRow["kind"];
export type FilterName<Kind extends FilterKind = FilterKind> = Extract<FilterRow, { kind: Kind }>["name"];

/** Lists can be filtered by facts, as in `facts[ram]=16 GB`. */
export type FactName = Extract<FilterRow, { kind: "fact" }>["fact"];

export const factParam = <Name extends FactName>(name: Name) => `facts[${name}]` as const;

type ParamOf<Row extends FilterRow> = Row extends { kind: "range" }
  ? `${Row["name"]}[gte]` | `${Row["name"]}[lte]`
  : Row extends { kind: "atLeast" }
    ? `${Row["name"]}[gte]`
    : Row extends { kind: "atMost" }
      ? `${Row["name"]}[lte]`
      : Row["name"];

/** The name of a parameter in the query of a page. */
export type FilterParam = ParamOf<FilterRow>;

const rowsByParam: ReadonlyMap<string, FilterRow> = new Map(
  PRODUCT_FILTERS.flatMap((row) => paramsOf(row).map((param) => [param, row] as const)),
);

/** The parameters of all filters in the order of the table. */
export const FILTER_PARAMS = [...rowsByParam.keys()] as readonly FilterParam[];

/** The filter that a parameter belongs to. */
export function rowOf(param: FilterParam): FilterRow {
  return rowsByParam.get(param) as FilterRow;
}

function paramsOf({ name, kind }: FilterRow): string[] {
  if (kind === "range") return [`${name}[gte]`, `${name}[lte]`];
  if (kind === "atLeast") return [`${name}[gte]`];
  return [kind === "atMost" ? `${name}[lte]` : name];
}
