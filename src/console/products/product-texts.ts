import type { ManagedProduct } from "#contract/admin/products.ts";

/** The fields of a product that are changed in its form, each as a text. */
export type ProductField =
  | ("title" | "price" | "mrp" | "category" | "brand" | "color" | "tag")
  | ("dispatchDays" | "lowStock" | "hsn" | "gst" | "description" | "spec");
/** The fields that only a new product has in its form. */
export type NewField = ProductField | "key" | "stock";
export type Typed = Partial<Record<ProductField, string>>;

/** What somebody has before them: the product's version, and its own terms of the tax, which have none. */
export type Shown = { version: number; shownTerms: { hsn: string | null; gst: number | null } };

export function shownOf({ version, tax: { own, hsn, percent } }: ManagedProduct): Shown {
  return { version, shownTerms: { hsn: own ? hsn : null, gst: own ? percent : null } };
}

/** What a form shows of a product. Lists stand with commas, facts in a line each. */
export function productTexts(product: ManagedProduct): Record<ProductField, string> {
  return {
    title: product.title,
    price: String(product.price),
    mrp: product.mrp === null ? "" : String(product.mrp),
    category: product.category.title,
    brand: product.brand.title,
    color: product.colors.join(", "),
    tag: product.tags.join(", "),
    dispatchDays: String(product.dispatchDays),
    lowStock: product.lowStock === null ? "" : String(product.lowStock),
    hsn: product.tax.own ? product.tax.hsn : "",
    gst: product.tax.own ? String(product.tax.percent) : "",
    description: product.description,
    spec: product.specs.map(([name, value]) => `${name}=${value}`).join("\n"),
  };
}

/** The typed texts that differ from what the product has. */
export function changedTexts(product: ManagedProduct, typed: Typed): Typed {
  const shown = productTexts(product);
  return Object.fromEntries(
    Object.entries(typed).filter(([field, text]) => text.trim() !== shown[field as ProductField].trim()),
  );
}

/** The body of the call that saves them: only changed fields, and of facts only changed ones. */
export function productChange(product: ManagedProduct, typed: Typed, { version, shownTerms }: Shown): object {
  const { color, tag, mrp, lowStock, spec, hsn, gst, ...texts } = changedTexts(product, typed);
  const terms = { ...productTexts(product), ...typed };
  return {
    ...texts,
    ...(mrp === undefined ? {} : { mrp: mrp.trim() || "any" }),
    ...(lowStock === undefined ? {} : { lowStock: lowStock.trim() || "any" }),
    ...(color === undefined ? {} : { color: partsOf(color, ",") }),
    // 'none' says that no label is left.
    ...(tag === undefined ? {} : { tag: tag.trim() === "" ? ["none"] : partsOf(tag, ",") }),
    ...(spec === undefined ? {} : factChanges(product.specs, partsOf(spec, "\n"))),
    // One is not changed without the other.
    ...(hsn === undefined && gst === undefined
      ? {}
      : { hsn: terms.hsn.trim() || "any", gst: terms.gst.trim() || "any", shownTerms }),
    version,
  };
}

/** The body of the call that adds a product: empty fields are left out, and the shop has its own values for them. */
export function newProduct(typed: Partial<Record<NewField, string>>): object {
  const filled = Object.entries(typed).flatMap(([field, text]) => (text.trim() === "" ? [] : [[field, text.trim()]]));
  const { color, tag, spec, ...texts } = Object.fromEntries(filled) as Partial<Record<NewField, string>>;
  return {
    ...texts,
    ...(color === undefined ? {} : { color: partsOf(color, ",") }),
    ...(tag === undefined ? {} : { tag: partsOf(tag, ",") }),
    ...(spec === undefined ? {} : { spec: partsOf(spec, "\n") }),
  };
}

function factChanges(before: ManagedProduct["specs"], lines: readonly string[]) {
  const known = new Set(before.map(([name, value]) => `${name}=${value}`));
  const names = new Set(lines.map((line) => nameOf(line)));
  const spec = lines.filter((line) => !known.has(line));
  const removeSpec = before.map(([name]) => name).filter((name) => !names.has(name.toLowerCase()));
  return { ...(spec.length > 0 ? { spec } : {}), ...(removeSpec.length > 0 ? { removeSpec } : {}) };
}

const nameOf = (line: string) => (line.split("=", 1)[0] ?? "").trim().toLowerCase();

const partsOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
