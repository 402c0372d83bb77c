import { headingOf } from "./next-screen.ts";

/** Stands for a screen from the click on until it has loaded. What is quick shows no lines. */
export function Opening({ path }: { path: string }) {
  const heading = headingOf(path);
  return (
    <div className="page">
      {heading && (
        <div className="page-head">
          <h1>{heading}</h1>
        </div>
      )}
      <div className="opening" role="status">
        <span className="visually-hidden">Loading</span>
        <span className="loading-line" />
        <span className="loading-line" />
        <span className="loading-line" />
      </div>
    </div>
  );
}
