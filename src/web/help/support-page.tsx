import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import { textPage } from "#web/page-handles.ts";
import { PhoneLink } from "#web/ui/text/phone-link.tsx";
import { RareIcon, type RareIconName } from "#web/ui/text/rare-icon.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/support-page.ts";
import { HelpPage } from "./help-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { name, contact } = context.get(shopContext).settings;
  return { name, contact };
}

export const handle = textPage;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Support Center", {
    description: "Help with orders, deliveries, returns, invoices and your account.",
    canonical: "/support",
  });

const orders = [
  { icon: "parcel", to: "/accounts/orders", label: "My orders", text: "Follow, cancel or repeat an order." },
  { icon: "route", to: "/track", label: "Track your order", text: "By its number, without logging in." },
  { icon: "sendBack", to: "/returns", label: "Returns & refunds", text: "How to give a product back." },
  { icon: "calendar", to: "/delivery", label: "Delivery", text: "How many days it takes to you." },
  { icon: "question", to: "/faqs", label: "FAQs", text: "Short answers, by subject." },
] as const satisfies Tile[];

const account = [
  { icon: "key", to: "/forgot-password", label: "Reset your password", text: "If you cannot log in." },
  { icon: "sliders", to: "/accounts/settings", label: "Settings", text: "Name, addresses, password and devices." },
] as const satisfies Tile[];

export default function SupportPage({ loaderData: { name, contact } }: Route.ComponentProps) {
  return (
    <HelpPage
      current="/support"
      title="Support Center"
      lead="Most things you can do yourself, at any time. For the rest, we are here."
      sections={[
        {
          id: "contact",
          heading: "Talk to us",
          text: (
            <>
              <ul className="help-tiles">
                <li>
                  <RareIcon name="handset" />
                  <h3>Phone</h3>
                  <PhoneLink phone={contact.phone} />
                  <p>{contact.supportHours}</p>
                </li>
                <li>
                  <RareIcon name="envelope" />
                  <h3>Email</h3>
                  <a href={`mailto:${contact.salesEmail}`}>{contact.salesEmail}</a>
                  <p>For example with the number of your order.</p>
                </li>
                <li>
                  <RareIcon name="form" />
                  <h3>Form</h3>
                  <ShopLink to="/contact">Contact us</ShopLink>
                  <p>Write to us without an email program.</p>
                </li>
                <li>
                  <RareIcon name="building" />
                  <h3>Office</h3>
                  <address>
                    {name}, {contact.address}
                  </address>
                  <p>Please call before you visit.</p>
                </li>
              </ul>
              <p>
                If your question is about an order, please have its number at hand: it is in our emails and with the
                order.
              </p>
            </>
          ),
        },
        { id: "orders", heading: "Your orders", text: <Tiles tiles={orders} /> },
        {
          id: "questions",
          heading: "Asked most",
          text: (
            <ul>
              {/* They are loaded as whole pages, which open the answer. */}
              <li>
                <a href="/faqs#cancel">Can I change or cancel my order?</a>
              </li>
              <li>
                <a href="/faqs#invoice">Where is my invoice?</a>
              </li>
              <li>
                <a href="/faqs#login-help">I cannot log in. What can I do?</a>
              </li>
            </ul>
          ),
        },
        { id: "your-account", heading: "Your account", text: <Tiles tiles={account} /> },
      ]}
    />
  );
}

type Tile = { icon: RareIconName; to: string; label: string; text: string };

function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className="help-tiles">
      {tiles.map(({ icon, to, label, text }) => (
        <li key={to}>
          <RareIcon name={icon} />
          <ShopLink to={to}>{label}</ShopLink>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
