import { colorName } from "#shop/catalogue/reading/color-names.ts";

/** So many pieces of a line of an order. */
export type Piece = { position: number; quantity: number };

type Line = Piece & { title: string; color_title: string };

/**
 * Names pieces so that they differ from the others of their order: by the title, by the colour when the order has the product in
 * several, and by their number when not all of the line's are meant.
 */
export function pieceNames(ordered: readonly Line[], pieces: readonly Piece[]): string[] {
  return pieces.flatMap(({ position, quantity }) => {
    const line = ordered.find((one) => one.position === position);
    if (!line) return [];
    const count = quantity < line.quantity ? `${quantity} × ` : "";
    return [`${count}${lineName(ordered, line)}`];
  });
}

/** The title of a line, with its colour when the order has the product in several. */
export function lineName(ordered: readonly Line[], { position, title, color_title }: Line): string {
  const isShared = ordered.some((one) => one.title === title && one.position !== position);
  return isShared ? `${title}, ${colorName(color_title)}` : title;
}
