import { listText } from "#cli/texts/table-text.ts";
import type { GstRate } from "#contract/admin/gst.ts";

const HEADS = ["Applies to", "HSN", "GST", "From", "Status"];

export function ratesText(rates: readonly GstRate[]): string {
  const rows = rates.map((rate) => [
    subjectText(rate),
    rate.hsn,
    `${rate.percent} %`,
    rate.from ?? "-",
    rate.own ? rate.status : `${rate.status}: none of its own`,
  ]);
  return listText([HEADS, ...rows], [2]);
}

function subjectText({ category, product }: GstRate): string {
  if (product) return `${product.title} (product ${product._id})`;
  return category?.title ?? "other (all without their own)";
}
