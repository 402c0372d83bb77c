import { encode } from "uqr";

/** Two squares of quiet around it, beside the margin of the box that it stands in. */
const BORDER = 2;

/** A QR code, dark on light in both themes, because many readers need that. `label` says what it is for. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const squares = data.flatMap((row, down) => row.map((dark, right) => (dark ? `M${right} ${down}h1v1h-1z` : "")));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={squares.join("")} />
    </svg>
  );
}
