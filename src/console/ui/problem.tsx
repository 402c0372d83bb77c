import type { ReactNode } from "react";

type ProblemProps = { message: string | null; children?: ReactNode };

/** Why a call failed, beside what caused it. The region is there before its text, so that screen readers say it. */
export function Problem({ message, children }: ProblemProps) {
  return (
    <div className="problem" role="alert">
      {message && (
        <>
          <p>{message}</p>
          {children}
        </>
      )}
    </div>
  );
}
