import { withButtonNames } from "#console/text/command-names.ts";
import { counted } from "#console/text/times.ts";
import type { SheetReport } from "#contract/admin/stock-sheet.ts";

type Field = SheetReport["changed"][number]["field"];

export const FIELD_NAMES: Record<Field, string> = {
  price: "Price",
  mrp: "M.R.P.",
  stock: "Stock",
  lowStock: "Low stock below",
};

const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  trailingZeroDisplay: "stripIfInteger",
});

/** Returns a value of a field: prices with their paise, and what there is none of in words. */
export function fieldText(field: Field, value: number | null): string {
  if (value === null) return field === "lowStock" ? "the shop's number" : "none";
  return field === "price" || field === "mrp" ? rupees.format(value) : value.toLocaleString("en-IN");
}

/** Returns what moved since somebody had the stock before them, and of which product. */
export function meanwhileText(moved: SheetReport["meanwhile"][number], title: string): string {
  const parts = [
    [moved.sold, "sold"],
    [moved.cameBack, "brought back"],
    [moved.received, "received"],
  ] as const;
  const said = parts.flatMap(([count, what]) =>
    count > 0 ? [`${count.toLocaleString("en-IN")} ${count === 1 ? "was" : "were"} ${what}`] : [],
  );
  return `While you typed, of ${title} ${said.join(", ")}.`;
}

/** Returns what became of a save. */
export function savedText({ changed, refused, meanwhile }: SheetReport, titleOf: (id: string) => string): string {
  const [first] = refused;
  return [
    `${counted(changed.length, "change")} saved.`,
    ...meanwhile.slice(0, 1).map((moved) => meanwhileText(moved, titleOf(moved.product))),
    ...(first
      ? [`${counted(refused.length, "change")} refused: ${titleOf(first.product)}. ${withButtonNames(first.message)}`]
      : []),
  ].join(" ");
}
