import { reading } from "#web/boot/script-start.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import { Link } from "#web/ui/text/link.tsx";
import type { Route } from "./+types/support-page.ts";
import { HelpLinks } from "./help-links.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { name, contact } = context.get(shopContext).settings;
  return { name, contact };
}

export const handle = reading;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Support Center", {
    description: "Help with orders, deliveries, returns, invoices and your account.",
    canonical: "/support",
  });

export default function SupportPage({ loaderData: { name, contact } }: Route.ComponentProps) {
  return (
    <article className="wrap reading-page">
      <h1>Support Center</h1>
      <p className="reading-lead">Most things you can do yourself, at any time. For the rest, we are here.</p>
      <h2 id="orders">Your orders</h2>
      <ul>
        <li>
          <Link to="/accounts/orders">My orders</Link>: follow an order, cancel it before it is dispatched, order the
          same again.
        </li>
        <li>The invoice is with the order as soon as it has been dispatched.</li>
        <li>
          <Link to="/returns">Returns & refunds</Link>: how to return a product after its delivery.
        </li>
        <li>
          <Link to="/delivery">Delivery</Link>: how many days it takes to your PIN code.
        </li>
      </ul>
      <h2 id="account">Your account</h2>
      <ul>
        <li>
          <Link to="/forgot-password">Reset your password</Link>, if you cannot log in.
        </li>
        <li>
          <Link to="/accounts/settings">Settings</Link>: change your name, email address, mobile number, address and
          password, and log out on other devices.
        </li>
      </ul>
      <h2 id="contact">Talk to us</h2>
      <ul>
        <li>
          Phone: <a href={`tel:${contact.phone.replaceAll(" ", "")}`}>{contact.phone}</a>, {contact.supportHours}
        </li>
        <li>
          Email: <a href={`mailto:${contact.salesEmail}`}>{contact.salesEmail}</a>
        </li>
        <li>
          Form: <Link to="/contact">Contact us</Link>
        </li>
        <li>
          Office: {name}, {contact.address}. Please call before you visit.
        </li>
      </ul>
      <p>If your question is about an order, please have its number at hand: it is in our emails and with the order.</p>
      <HelpLinks current="/support" />
    </article>
  );
}
