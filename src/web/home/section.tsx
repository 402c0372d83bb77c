import type { ReactNode } from "react";
import { Link } from "react-router";

/** What a section shows: null where it could not be had, undefined while it is on its way. */
export type Coming<Shown> = Shown | null | undefined;

type SectionProps = {
  title: string;
  className?: string | undefined;
  more?: { to: string; label: string };
  children: ReactNode;
};

/** A part of the home page under its own heading, below the first view. */
export function Section({ title, className = "", more, children }: SectionProps) {
  return (
    <section className={`wrap later ${className}`}>
      <div className="home-section">
        <div className="home-section-head">
          <h2>{title}</h2>
          {more && (
            <Link to={more.to} className="home-section-more">
              {more.label}
            </Link>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

/** Stands in the place of a section's content until that has come (specification §2). */
export function SectionLoading() {
  return (
    <p className="home-note home-loading" role="status">
      Loading...
    </p>
  );
}
