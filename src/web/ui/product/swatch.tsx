/** It is struck through when `css` is null: the title is not a CSS colour. */
export function Swatch({ css }: { css: string | null }) {
  return <span className="swatch" style={css ? { background: css } : undefined} />;
}
