/** How many things wait behind a link of the header. It lies over the drawing, so that nothing moves when it comes. */
export function HeaderCount({ count, one, many }: { count: number; one: string; many: string }) {
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
