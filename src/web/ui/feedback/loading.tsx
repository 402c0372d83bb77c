/** Stands where a personal screen will be, until its data has come (specification §2). */
export function Loading() {
  return (
    <p role="status" className="loading">
      <span>Loading...</span>
      <noscript>This page needs JavaScript, which is off in this browser.</noscript>
    </p>
  );
}
