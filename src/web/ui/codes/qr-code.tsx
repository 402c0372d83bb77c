import { encode } from "uqr";

/** A margin of four of its squares, which readers need: in the dark theme, what is around it is dark. */
const BORDER = 4;

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
