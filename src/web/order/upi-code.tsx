import { encode } from "uqr";

/** A quarter of light around the code, in its modules: readers need it. */
const BORDER = 4;

/** The QR code of the link. It is black on white in the dark, too, because not every application reads the inverse. */
export function UpiCode({ link }: { link: string }) {
  const { data, size } = encode(link, { ecc: "M", border: BORDER });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code for payment by UPI" shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
