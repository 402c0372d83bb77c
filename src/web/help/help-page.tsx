import type { ReactNode } from "react";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import "./help.css";

const pages = [
  { to: "/faqs", label: "FAQs" },
  { to: "/delivery", label: "Delivery" },
  { to: "/returns", label: "Returns & refunds" },
  { to: "/community", label: "Community" },
  { to: "/support", label: "Support Center" },
] as const;

type HelpPageProps = {
  current: (typeof pages)[number]["to"];
  title: string;
  lead: ReactNode;
  sections: readonly { id: string; heading: string; text: ReactNode }[];
};

/** Shows a page of the help: its contents beside its sections, and links to the other pages at its end. */
export function HelpPage({ current, title, lead, sections }: HelpPageProps) {
  return (
    <article className="wrap reading-page reading-columns">
      <header>
        <h1>{title}</h1>
        <p className="reading-lead">{lead}</p>
      </header>
      <nav className="reading-links reading-contents" aria-label="On this page">
        <ul>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <ShopLink to={`#${id}`}>{heading}</ShopLink>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, heading, text }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{heading}</h2>
          {text}
        </section>
      ))}
      <nav className="reading-links help-links" aria-label="More help">
        <h2>More help</h2>
        <ul>
          {pages
            .filter(({ to }) => to !== current)
            .map(({ to, label }) => (
              <li key={to}>
                <ShopLink to={to}>{label}</ShopLink>
              </li>
            ))}
          <li>
            <ShopLink to="/contact">Contact us</ShopLink>
          </li>
        </ul>
      </nav>
    </article>
  );
}
