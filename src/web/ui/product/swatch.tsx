/** A drop of colour beside its name; struck through where the title is no colour that could be shown. */
export function Swatch({ css }: { css: string | null }) {
  return <span className="swatch" style={css ? { background: css } : undefined} />;
}
