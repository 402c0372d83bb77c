type SkeletonBarProps = { kind?: "picture" | "button"; wide?: string };

/** Stands for a line of text, a picture or a button that is being loaded. */
export function SkeletonBar({ kind, wide }: SkeletonBarProps) {
  const style = wide === undefined ? undefined : ({ "--wide": wide } as React.CSSProperties);
  return <span className={kind ? `skeleton-bar skeleton-${kind}` : "skeleton-bar"} style={style} />;
}
