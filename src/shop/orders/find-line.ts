import type { ProductReference } from "#contract/admin/fields.ts";
import { referenceText } from "#contract/cleaning/texts.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { foldCase } from "#shop/fold-case.ts";
import { ShopError } from "#shop/shop-error.ts";

type NamedLine = { product_id: string; title: string; color_id: string; color_title: string };

/**
 * Returns the one line that a reference names.
 * @throws {ShopError} orderLineNotFound; orderLineAmbiguous, with the references to choose from, when several lines fit.
 */
export function findLine<Line extends NamedLine>(lines: readonly Line[], reference: ProductReference): Line {
  const fitting = lines.filter((line) => isNamedBy(line, reference));
  const [line, another] = fitting;
  if (line && !another) return line;
  if (line)
    throw new ShopError("orderLineAmbiguous", {
      message: `The order has ${line.title} in several colours. Name one of them: ${listed(fitting)}.`,
    });
  const { productId, color } = reference;
  throw new ShopError("orderLineNotFound", {
    message: `The order has no product '${color === null ? productId : `${productId}/${color}`}'. It has: ${listed(lines)}.`,
  });
}

/** How a person names the line: '0123456789abcdef01234567/Navy'. */
export function lineReference({ product_id, color_title }: NamedLine): string {
  return `${product_id}/${colorName(color_title)}`;
}

/** Whether a reference fits the line. */
export function isNamedBy(line: NamedLine, { productId, color }: ProductReference): boolean {
  if (line.product_id !== productId) return false;
  const names = [line.color_id, line.color_title, colorName(line.color_title)];
  return color === null || names.some((name) => foldCase(referenceText(name)) === foldCase(color));
}

function listed(lines: readonly NamedLine[]): string {
  const texts = lines.map(lineReference);
  // Colours of one title are told apart by their ids.
  const isUnique = (text: string) => texts.filter((other) => other === text).length === 1;
  return lines
    .map((line) => (isUnique(lineReference(line)) ? lineReference(line) : `${line.product_id}/${line.color_id}`))
    .join(", ");
}
