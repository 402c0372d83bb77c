/** `css` is null when the title is not a CSS colour; the sample is then struck through. */
export function Swatch({ css }: { css: string | null }) {
  return <span className="swatch" style={css ? { background: css } : undefined} />;
}
