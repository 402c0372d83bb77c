import type { CSSProperties } from "react";

/** These are inline styles and attributes that all email programs display alike. */

export const INK = "#15161A";
export const INK_2 = "#454853";
export const LINE: CSSProperties = { borderTop: "1px solid #DCD7CE" };
/** A title or a street may be one long word. It does without `overflow-wrap`, which some programs remove. */
export const WRAPPED: CSSProperties = { wordBreak: "break-word" };
export const NUMBER: CSSProperties = {
  textAlign: "right",
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
};

/** The sizes are in pixels. */
export const font = (size: number, line: number): CSSProperties => ({
  fontFamily: "Figtree,'Segoe UI',Helvetica,Arial,sans-serif",
  fontSize: size,
  lineHeight: `${line}px`,
});
export const TEXT: CSSProperties = { ...font(16, 24), color: INK };
export const SMALL: CSSProperties = { ...font(14, 20), color: INK_2 };
export const title = (size: number, line: number): CSSProperties => ({
  ...font(size, line),
  fontWeight: 600,
  color: INK,
});

/** Returns the attribute, which the types of React do not know in all places. */
export const background = (color: string) => ({ bgcolor: color });
