import { paymentRule } from "#shop/cash/cash-texts.ts";
import { sellerOf } from "#shop/seller/seller.ts";
import { formatDay } from "#shop/time.ts";
import { SellerFacts } from "#web/features/seller/seller-facts.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import { textPage } from "#web/page-handles.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/term-page.ts";
import { UsingTheShop } from "./using-the-shop.tsx";
import { YourData } from "./your-data.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(shopContext);
  const { name, contact } = settings;
  return { name, contact, payment: paymentRule(settings), seller: sellerOf(settings) };
}

/** These texts were changed on this day. */
const CHANGED_ON = "2026-11-26";

const CONTENTS = [
  ["seller", "Who sells"],
  ["using", "Using the shop"],
  ["orders", "Prices, orders and payment"],
  ["reviews", "Reviews and messages"],
  ["data", "Data we collect"],
  ["cookies", "Cookies and browser storage"],
  ["use", "How we use data"],
  ["others", "Third parties"],
  ["periods", "How long we keep data"],
  ["rights", "Your rights"],
  ["contact", "How to reach us"],
  ["changes", "Changes"],
] as const;

export const handle = textPage;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Terms and privacy", {
    description: "Our terms of sale, what data we collect, how long we keep it, and your rights.",
    canonical: "/term",
  });

export default function TermPage({ loaderData: { name, contact, payment, seller } }: Route.ComponentProps) {
  return (
    <article className="wrap reading-page reading-columns">
      <header>
        <h1>Terms and privacy</h1>
        <p className="reading-lead">How buying from {name} works, what data we collect, and your rights.</p>
        <p>
          Last changed on <time dateTime={CHANGED_ON}>{formatDay(CHANGED_ON)}</time>
        </p>
      </header>
      <nav className="reading-links reading-contents" aria-label="On this page">
        <ul>
          {CONTENTS.map(([id, title]) => (
            <li key={id}>
              <ShopLink to={`#${id}`}>{title}</ShopLink>
            </li>
          ))}
        </ul>
      </nav>
      <section id="seller">
        <h2>Who sells</h2>
        <SellerFacts seller={seller} />
      </section>
      <UsingTheShop payment={payment} />
      <YourData />
      <section id="contact">
        <h2>How to reach us</h2>
        <p>
          Email <a href={`mailto:${contact.salesEmail}`}>{contact.salesEmail}</a>, write to {name}, {contact.address},
          or use our <ShopLink to="/contact">contact page</ShopLink>. {seller.answers} Requests about your data may take
          longer. <strong>We answer every request within 30 days.</strong> To protect your data, we may first ask you to
          confirm that the account is yours.
        </p>
        <p>
          If you are not satisfied with our reply, you can complain to the data protection authority in charge of your
          area.
        </p>
      </section>
      <section id="changes">
        <h2>Changes</h2>
        <p>
          When these terms change, we publish the new version on this page. An order always follows the terms that were
          published on the day it was placed.
        </p>
      </section>
    </article>
  );
}
