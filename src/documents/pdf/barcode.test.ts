import { expect, test } from "vitest";
import { barsOf } from "./barcode.ts";

/** Start B, 'A', the check character 34 and the stop of Code 128, as widths of bars and the white between them. */
const CODE_OF_A = [..."211214", ..."111323", ..."131123", ..."2331112"].map(Number);

test("a text is shown as Code 128, with ten narrowest bars of white at each side", async () => {
  const unit = 2;
  const modules = CODE_OF_A.reduce((sum, one) => sum + one, 0) + 20;
  const bars = await barsOf("A", { x: 100, width: modules * unit });
  let at = 100 + 10 * unit;
  const expected = CODE_OF_A.flatMap((wide, index) => {
    const bar = { x: at, width: wide * unit };
    at += bar.width;
    return index % 2 === 0 ? [bar] : [];
  });
  expect(bars).toEqual(expected);
});

test.each(["AWB1234567890", "0000000A", "1Z 999-AA/10", "X".repeat(60)])(
  "%s has bars within its width",
  async (text) => {
    const bars = await barsOf(text, { x: 16, width: 265 });
    const last = bars.at(-1);
    expect(bars.length).toBeGreaterThan(10);
    expect(bars[0]?.x).toBeGreaterThan(16);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(16 + 265);
  },
);
