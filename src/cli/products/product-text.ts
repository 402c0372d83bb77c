import { minuteOf } from "#cli/days.ts";
import { listText, tableText } from "#cli/texts/table-text.ts";
import type { ListedProduct, LowProduct, ManagedProduct } from "#contract/admin/products.ts";
import { formatPrice } from "#shop/money.ts";

export function productsText(products: readonly ListedProduct[]): string {
  if (products.length === 0) return "No products found.";
  const rows = products.map(({ _id, title, state, price, stock }) => {
    return [_id, state, formatPrice(price), String(stock), title];
  });
  return listText([["Id", "State", "Price", "Stock", "Title"], ...rows], [2, 3]);
}

export function productText(product: ManagedProduct, publicUrl: string): string {
  const { key, mrp, lowStock, tax, specs, pictures, edited } = product;
  const facts = [
    ["Product", product._id],
    ...(key === null ? [] : [["Key", key]]),
    ["Title", product.title],
    ["State", product.state],
    ["Version", String(product.version)],
    ["Price", formatPrice(product.price)],
    ...(mrp === null ? [] : [["M.R.P.", formatPrice(mrp)]]),
    ["Stock", String(product.stock)],
    ["Warned at", lowStock === null ? "the shop's number" : String(lowStock)],
    ["Sold", String(product.sold)],
    ["Category", product.category.title],
    ["Brand", product.brand.title],
    ["GST", `${tax.hsn} with ${tax.percent} %${tax.own ? " of its own" : ""}`],
    ["Colours", product.colors.join(", ")],
    ...(product.tags.length === 0 ? [] : [["Tags", product.tags.join(", ")]]),
    ["Ships after", product.dispatchDays === 1 ? "1 business day" : `${product.dispatchDays} business days`],
    ["Added", minuteOf(Date.parse(product.createdAt))],
    ...(publicUrl === "" ? [] : [["Address", `${publicUrl}/product/${product._id}`]]),
  ];
  const shown = pictures.map(({ name, color, alt }, index) => [
    `${index + 1}`,
    name,
    color ?? "all colours",
    alt ?? "",
  ]);
  const changes = edited.map(({ field, version, byHand, at }) => {
    return [field, `version ${version}`, byHand ? "by hand" : "by a file or an undo", minuteOf(Date.parse(at))];
  });
  return [tableText(facts), tableText(specs), tableText(shown), tableText(changes)]
    .filter((part) => part !== "")
    .join("\n\n");
}

export function lowStockText(products: readonly LowProduct[]): string {
  if (products.length === 0) return "No product is nearly sold out.";
  const rows = products.map(({ _id, title, stock, threshold, sold30, daysLeft }) => {
    return [_id, String(stock), String(threshold), String(sold30), daysLeft === null ? "" : String(daysLeft), title];
  });
  return listText([["Id", "Stock", "Warned at", "Sold in 30 days", "Days left", "Title"], ...rows], [1, 2, 3, 4]);
}
