/** Stands for a screen until it has loaded. */
export function Loading() {
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">Loading</span>
      <span className="loading-line" />
      <span className="loading-line" />
      <span className="loading-line" />
    </div>
  );
}
