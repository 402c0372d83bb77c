import type { ReactNode } from "react";
import { Link } from "react-router";

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
