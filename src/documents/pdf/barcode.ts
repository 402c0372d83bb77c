type Span = { x: number; width: number };

/** The white at each side, in narrowest bars: by it a scanner finds where the code begins. */
const QUIET = 10;

/**
 * The bars of a text in Code 128 within `width` points from `x` on.
 * @param text letters, digits and signs of ASCII
 */
export async function barsOf(text: string, { x, width }: Span): Promise<Span[]> {
  // It knows a hundred other codes, too, so it is loaded with the first label.
  const { default: barcodes } = await import("bwip-js/node");
  const [code] = barcodes.raw({ bcid: "code128", text });
  // Bars and the white between them, in turn.
  const widths = code && "sbs" in code ? code.sbs : [];
  const unit = width / (widths.reduce((sum, one) => sum + one, 0) + 2 * QUIET);
  let at = x + QUIET * unit;
  return widths.flatMap((wide, index) => {
    const span = { x: at, width: wide * unit };
    at += span.width;
    return index % 2 === 0 ? [span] : [];
  });
}
