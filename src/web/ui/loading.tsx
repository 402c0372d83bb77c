/** Stands where a personal screen will be, until its data has come (specification §2). */
export function Loading() {
  return (
    <p role="status" className="loading">
      Loading...
    </p>
  );
}
