import type { ReactNode } from "react";
import { MAX_QUANTITY } from "#contract/limits.ts";
import { paymentRule } from "#shop/cash/cash-texts.ts";
import { formatPaise } from "#shop/money.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import { textPage } from "#web/page-handles.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/faqs-page.ts";
import { HelpPage } from "./help-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(shopContext);
  const { delivery, returns, maxOpenOrders, firstOrders, releaseAbovePaise } = settings;
  const days = Object.values(delivery.zoneDays);
  return {
    days: { least: Math.min(...days), most: Math.max(...days) },
    payment: paymentRule(settings),
    returnDays: returns.days,
    faultTerms: returns.faultText,
    maxOpenOrders,
    firstOrders: firstOrders?.account ?? null,
    releaseAbovePaise,
  };
}

export const handle = textPage;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "FAQs", {
    description: "Answers to frequent questions about orders, payment, delivery, returns and accounts.",
    canonical: "/faqs",
  });

export default function FaqsPage({ loaderData }: Route.ComponentProps) {
  const { days, returnDays, faultTerms } = loaderData;
  return (
    <HelpPage
      current="/faqs"
      title="FAQs"
      lead="Frequently asked questions, by subject."
      sections={[
        {
          id: "orders",
          heading: "Orders and payment",
          text: (
            <div className="faq-list">
              <Question id="pay" asks="How can I pay?">
                <p>{loaderData.payment} We take no cards, and never ask for card details.</p>
              </Question>
              <Question id="charges" asks="Are there any extra charges?">
                <p>No. Prices include all taxes, and shipping is free.</p>
              </Question>
              <Question id="coupon" asks="How do I use a coupon?">
                <p>Enter its code in the cart or at the checkout. The discount is shown before you order.</p>
              </Question>
              <Question id="reserved" asks="Is a product in my cart reserved?">
                <p>No. It is taken out of stock, and its price is fixed, when you place the order.</p>
              </Question>
              <Question id="limits" asks="How much can I order?">
                <Limits {...loaderData} />
              </Question>
              <Question id="cancel" asks="Can I change or cancel my order?">
                <p>
                  You can cancel it any time before it is dispatched, under{" "}
                  <ShopLink to="/accounts/orders">My orders</ShopLink>. You pay nothing, and the coupon of the order can
                  be used again. To change an order, cancel it and order again.
                </p>
              </Question>
            </div>
          ),
        },
        {
          id: "delivery",
          heading: "Delivery",
          text: (
            <div className="faq-list">
              <Question id="how-long" asks="How long does it take?">
                <p>
                  At most {days.least} to {days.most} days, depending on your PIN code, for products that are ready to
                  ship in one business day. <ShopLink to="/delivery">Delivery</ShopLink> has the days of each zone.
                </p>
              </Question>
              <Question id="pin-code" asks="Do you deliver to my PIN code?">
                <p>
                  Enter it under ‘Your Location’ at the top of any page. Product pages then show the day of the
                  delivery, and whether cash on delivery is available at your address.
                </p>
              </Question>
            </div>
          ),
        },
        {
          id: "returns",
          heading: "Returns and invoices",
          text: (
            <div className="faq-list">
              <Question id="return" asks="Can I return a product?">
                <p>
                  Yes, within {returnDays} days after the delivery, unused and in the original box, also single pieces
                  of an order. {faultTerms}. <ShopLink to="/returns">Returns & refunds</ShopLink> explains how.
                </p>
              </Question>
              <Question id="invoice" asks="Where is my invoice?">
                <p>
                  With the order, under <ShopLink to="/accounts/orders">My orders</ShopLink>, as soon as it has been
                  dispatched. It is a GST invoice that you can print.
                </p>
              </Question>
            </div>
          ),
        },
        {
          id: "your-account",
          heading: "Your account",
          text: (
            <div className="faq-list">
              <Question id="need-account" asks="Do I need an account?">
                <p>
                  Not for browsing. For orders, a wishlist and reviews, you do:{" "}
                  <ShopLink to="/register">create an account</ShopLink> with your name, email address and mobile number.
                </p>
              </Question>
              <Question id="login-help" asks="I cannot log in. What can I do?">
                <p>
                  You can log in with your email address, mobile number or username.{" "}
                  <ShopLink to="/forgot-password">Reset your password</ShopLink> if you have forgotten it.
                </p>
              </Question>
              <Question id="my-data" asks="What do you do with my data?">
                <p>
                  Our <ShopLink to="/term">terms and privacy</ShopLink> say what we store, why and for how long, and how
                  to have it deleted.
                </p>
              </Question>
            </div>
          ),
        },
      ]}
    />
  );
}

type QuestionProps = { id: string; asks: string; children: ReactNode };

/** Browsers open the answer that an address names, and those in which they find a text. */
function Question({ id, asks, children }: QuestionProps) {
  return (
    <details>
      <summary>
        <h3>{asks}</h3>
      </summary>
      <div id={id}>{children}</div>
    </details>
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
