import type { ManagedOrder } from "#contract/admin/orders.ts";
import { CONDITIONS } from "#contract/admin/received.ts";
import { addressFields } from "./address-fields.ts";
import type { Asked } from "./steps.ts";

type Line = { product: { _id: string }; color: { _id: string } };
type StepOrder = Pick<ManagedOrder, "shippingAddress" | "contactMobile"> &
  Partial<Pick<ManagedOrder, "updatedAt">> & { products: readonly Line[] };
type Texts = Readonly<Record<string, string>>;

/** Names a line of an order in a call. */
export const lineOf = ({ product, color }: Line) => `${product._id}/${color._id}`;

/** The body of a step's call from the texts of its form; fields of lines are named after them. */
export function stepBody(asks: Asked, texts: Texts, order: StepOrder): object {
  const { products: lines } = order;
  const { outcome, note, text, reason, courier, tracking, method, reference, amount, gstin, number } = texts;
  switch (asks) {
    case "nothing":
      return {};
    case "call":
      return { outcome, ...(note ? { note } : {}) };
    case "text":
      return { text };
    case "reason":
      return { reason };
    case "carrier":
      return { courier, tracking };
    case "payment":
      return { method, ...(reference ? { reference } : {}), ...(amount ? { amount } : {}) };
    case "gstin":
      return { gstin: gstin || "none" };
    case "eway":
      return { number: number || "none" };
    case "address":
      // What others change meanwhile stays.
      return Object.fromEntries(
        addressFields(order).flatMap(({ name, shown }) =>
          texts[name] === undefined || texts[name] === shown ? [] : [[name, texts[name]]],
        ),
      );
    case "line":
      return { product: texts.product, count: Number(texts.count), shownTotal: Number(texts.shownTotal) };
    case "serials":
      return {
        shown: order.updatedAt,
        serials: lines.flatMap((line) =>
          numbersIn(texts[`serials ${lineOf(line)}`]).map((number) => `${lineOf(line)}=${number}`),
        ),
      };
    case "pieces":
      return Object.fromEntries(
        CONDITIONS.map((condition) => [
          condition,
          lines.flatMap((line) => {
            const pieces = texts[`${condition} ${lineOf(line)}`]?.trim() ?? "";
            return pieces === "" || pieces === "0" ? [] : [`${lineOf(line)}=${pieces}`];
          }),
        ]),
      );
  }
}

/** Numbers of pieces: one in each line, as a scanner types them, or with commas between. */
const numbersIn = (text = "") =>
  text
    .split(/[\n,;]+/)
    .map((number) => number.trim())
    .filter((number) => number !== "");
