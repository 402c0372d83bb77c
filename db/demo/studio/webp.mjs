// The WebP of a picture whose AVIF is there. WebP stores transparency without loss, and noise in it costs as much as the
// colours. So shadows are smoothed and get levels too close to be seen; edges of things get a few.
import sharp from "sharp";

/** How many of 255 steps apart the levels are, in a faint shadow, in a dark one and at the edges of things. */
const APART = { faint: 3, dark: 4, edge: 16 };
const DARK = 96;
/** Shadows change by less than this within a few pixels, edges by more. */
const SOFT = 8;
const NEARLY_FULL = 248;

/** What encodes an AVIF's picture as WebP in a quality, with levels that many times coarser. */
export async function toWebp(avif, effort) {
  const { data, info } = await sharp(avif).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const alpha = await sharp(data, { raw: info }).extractChannel(3).raw().toBuffer();
  const blurred = (values, sigma) =>
    sharp(values, { raw: { width, height, channels: 1 } })
      .blur(Math.max(sigma, 0.3))
      .extractChannel(0)
      .raw()
      .toBuffer();
  const near = await blurred(alpha, 1.5);
  const isCalm = alpha.map((value, i) => (value < NEARLY_FULL - 4 && Math.abs(value - near[i]) <= SOFT ? 255 : 0));
  // Single pixels on the edge of a thing are calm by chance.
  const isSoft = (await blurred(isCalm, 1)).map((share) => (share > 245 ? 255 : 0));
  // A weighted mean: what is not shadow has no part in it.
  const sum = await blurred(
    alpha.map((value, i) => (isSoft[i] ? value : 0)),
    width / 100,
  );
  const weight = await blurred(isSoft, width / 100);
  const apart = (value, i) => (!isSoft[i] ? APART.edge : value < DARK ? APART.faint : APART.dark);
  const smooth = alpha.map((value, i) => (isSoft[i] ? (sum[i] * 255) / Math.max(weight[i], 1) : value));
  return (quality, coarser) => {
    smooth.forEach((value, i) => {
      data[i * 4 + 3] = level(value, apart(value, i) * coarser);
    });
    return sharp(data, { raw: info }).webp({ quality, alphaQuality: 100, effort, preset: "photo" }).toBuffer();
  };
}

function level(value, apart) {
  const rounded = Math.min(Math.round(value / apart) * apart, 255);
  return value < 2 ? 0 : rounded >= NEARLY_FULL ? 255 : rounded;
}
