import type { ReactNode } from "react";

type LoadingProps = {
  /** It looks like what comes, and is as high. Without it, there are a few lines. */
  skeleton?: ReactNode;
};

/** The specification asks for its text: §2. */
export function Loading({ skeleton }: LoadingProps) {
  return (
    <div role="status" className="loading">
      <span>Loading...</span>
      <noscript>{import.meta.env.SSR && "Please turn on JavaScript in your browser to use this page."}</noscript>
      <div className="loading-skeleton" aria-hidden="true">
        {skeleton}
      </div>
    </div>
  );
}
