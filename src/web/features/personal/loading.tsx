/** The specification asks for it: §2. */
export function Loading() {
  return (
    <p role="status" className="loading">
      <span>Loading...</span>
      <noscript>Please turn on JavaScript in your browser to use this page.</noscript>
    </p>
  );
}
