type CountProps = { count: number; one: string; many: string };

/** Overlaps the icon to avoid layout shifts. */
export function HeaderCount({ count, one, many }: CountProps) {
  return (
    <b className="header-count" aria-live="polite">
      {count > 0 && (
        <>
          <span className="visually-hidden">, </span>
          {count > 99 ? "99+" : count}
          <span className="visually-hidden"> {count === 1 ? one : many}</span>
        </>
      )}
    </b>
  );
}
