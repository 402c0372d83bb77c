import { Link } from "#web/ui/text/link.tsx";
import "./help.css";

const pages = [
  { to: "/faqs", label: "FAQs" },
  { to: "/delivery", label: "Delivery" },
  { to: "/returns", label: "Returns & refunds" },
  { to: "/community", label: "Community" },
  { to: "/support", label: "Support Center" },
] as const;

type HelpLinksProps = { current: (typeof pages)[number]["to"] };

/** At the end of each help page. */
export function HelpLinks({ current }: HelpLinksProps) {
  const others = pages.filter(({ to }) => to !== current);
  return (
    <nav className="help-links" aria-label="More help">
      <h2>More help</h2>
      <ul>
        {others.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li>
          <Link to="/contact">Contact us</Link>
        </li>
      </ul>
    </nav>
  );
}
