import type { ReactNode } from "react";

/** Pieces under the name of what they are. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="styles-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
