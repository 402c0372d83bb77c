import { MAX_QUANTITY } from "#contract/limits.ts";
import { formatPaise } from "#shop/money.ts";
import { reading } from "#web/boot/script-start.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import { Link } from "#web/ui/text/link.tsx";
import type { Route } from "./+types/faqs-page.ts";
import { HelpLinks } from "./help-links.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { zoneDays, returnDays, maxOpenOrders, firstOrders, releaseAbovePaise } = context.get(shopContext).settings;
  const days = Object.values(zoneDays);
  return {
    days: { least: Math.min(...days), most: Math.max(...days) },
    returnDays,
    maxOpenOrders,
    firstOrders: firstOrders?.account ?? null,
    releaseAbovePaise,
  };
}

export const handle = reading;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "FAQs", {
    description: "Answers to frequent questions about orders, payment, delivery, returns and accounts.",
    canonical: "/faqs",
  });

export default function FaqsPage({ loaderData }: Route.ComponentProps) {
  const { days, returnDays } = loaderData;
  return (
    <article className="wrap reading-page">
      <h1>FAQs</h1>
      <p className="reading-lead">Frequently asked questions, by subject:</p>
      <ul>
        <li>
          <a href="#orders">Orders and payment</a>
        </li>
        <li>
          <a href="#delivery">Delivery</a>
        </li>
        <li>
          <a href="#returns">Returns and invoices</a>
        </li>
        <li>
          <a href="#account">Your account</a>
        </li>
      </ul>
      <h2 id="orders">Orders and payment</h2>
      <h3>How can I pay?</h3>
      <p>In cash when your order arrives. We take no cards, and never ask for card details.</p>
      <h3>Are there any extra charges?</h3>
      <p>No. Prices include all taxes, and shipping is free.</p>
      <h3>How do I use a coupon?</h3>
      <p>Enter its code in the cart or at the checkout. The discount is shown before you order.</p>
      <h3>Is a product in my cart reserved?</h3>
      <p>No. It is taken out of stock, and its price is fixed, when you place the order.</p>
      <h3>How much can I order?</h3>
      <Limits {...loaderData} />
      <h3>Can I change or cancel my order?</h3>
      <p>
        You can cancel it any time before it is dispatched, under <Link to="/accounts/orders">My orders</Link>. You pay
        nothing, and the coupon of the order can be used again. To change an order, cancel it and order again.
      </p>
      <h2 id="delivery">Delivery</h2>
      <h3>How long does it take?</h3>
      <p>
        At most {days.least} to {days.most} days, depending on your PIN code, for products that are ready to ship in one
        business day. <Link to="/delivery">Delivery</Link> has the days of each zone.
      </p>
      <h3>Do you deliver to my PIN code?</h3>
      <p>
        Enter it under ‘Your Location’ at the top of any page. Product pages then show the day of the delivery, and
        whether cash on delivery is available at your address.
      </p>
      <h2 id="returns">Returns and invoices</h2>
      <h3>Can I return a product?</h3>
      <p>
        Yes, within {returnDays} days after the delivery, unused and in the original box, also single pieces of an
        order. <Link to="/returns">Returns & refunds</Link> explains how.
      </p>
      <h3>Where is my invoice?</h3>
      <p>
        With the order, under <Link to="/accounts/orders">My orders</Link>, as soon as it has been dispatched. It is a
        GST invoice that you can print.
      </p>
      <h2 id="account">Your account</h2>
      <h3>Do I need an account?</h3>
      <p>
        Not for browsing. For orders, a wishlist and reviews, you do: <Link to="/register">create an account</Link> with
        your name, email address and mobile number.
      </p>
      <h3>I cannot log in. What can I do?</h3>
      <p>
        You can log in with your email address, mobile number or username.{" "}
        <Link to="/forgot-password">Reset your password</Link> if you have forgotten it.
      </p>
      <h3>What do you do with my data?</h3>
      <p>
        Our <Link to="/term">terms and privacy</Link> say what we store, why and for how long, and how to have it
        deleted.
      </p>
      <HelpLinks current="/faqs" />
    </article>
  );
}

type LimitsProps = Pick<Route.ComponentProps["loaderData"], "maxOpenOrders" | "firstOrders" | "releaseAbovePaise">;

function Limits({ maxOpenOrders, firstOrders, releaseAbovePaise }: LimitsProps) {
  return (
    <ul>
      <li>At most {MAX_QUANTITY} pieces of a product in one colour.</li>
      {maxOpenOrders > 0 && <li>At most {maxOpenOrders} orders that are not delivered yet.</li>}
      {firstOrders && (
        <li>
          Until your first order is delivered, at most {firstOrders.pieces} pieces and{" "}
          {formatPaise(firstOrders.totalPaise)} in 24 hours.
        </li>
      )}
      {releaseAbovePaise > 0 && <li>We check orders above {formatPaise(releaseAbovePaise)} before we process them.</li>}
    </ul>
  );
}
