import type { ReactNode } from "react";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

/** It is null when the section failed, and undefined while it loads. */
export type Coming<Shown> = Shown | null | undefined;

type SectionProps = {
  title: string;
  className?: string | undefined;
  more?: { to: string; label: string };
  children: ReactNode;
};

export function Section({ title, className = "", more, children }: SectionProps) {
  return (
    <section className={`wrap later ${className}`}>
      <div className="home-section">
        <div className="home-section-head">
          <h2>{title}</h2>
          {more && (
            <ShopLink to={more.to} className="home-section-more">
              {more.label}
            </ShopLink>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

export function SectionLoading() {
  return (
    <p className="home-note home-loading" role="status">
      Loading...
    </p>
  );
}
