import { encode } from "uqr";

/** The dark squares of a QR code, as left, top and side in points, when it fills `side` points from `x` and `y` on. */
export function qrSquares(text: string, place: { x: number; y: number; side: number }): [number, number, number][] {
  // The page around it is white, so the code needs no border of its own.
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const unit = place.side / size;
  return data.flatMap((row, down) =>
    row.flatMap((dark, right): [number, number, number][] =>
      dark ? [[place.x + right * unit, place.y + down * unit, unit]] : [],
    ),
  );
}
