import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import { textPage } from "#web/page-handles.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/returns-page.ts";
import { HelpPage } from "./help-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { contact, returns } = context.get(shopContext).settings;
  return {
    contact,
    returnDays: returns.days,
    returns: returns.text,
    faultTerms: returns.faultText,
    moneyDays: returns.moneyDays,
    returnReasons: returns.reasons,
  };
}

export const handle = textPage;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Returns & refunds", {
    description: "What you can return, until when, and how you get your money back.",
    canonical: "/returns",
  });

export default function ReturnsPage({
  loaderData: { contact, returnDays, returns, faultTerms, moneyDays, returnReasons },
}: Route.ComponentProps) {
  return (
    <HelpPage
      current="/returns"
      title="Returns & refunds"
      lead={`${returns}: that is how long and how you can return a product. ${faultTerms}.`}
      sections={[
        {
          id: "request",
          heading: "How to return a product",
          text: (
            <ol className="help-steps">
              <li>
                <h3>Ask for the return</h3>
                <p>
                  Open the order under <ShopLink to="/accounts/orders">My orders</ShopLink> and choose ‘Return
                  products’. The link is there for {returnDays} days after the delivery.
                </p>
              </li>
              <li>
                <h3>Say what is wrong and what you want</h3>
                <p>
                  Choose the pieces and a reason for each product, add photos if something is broken, and choose your
                  money or a replacement. You need not return the whole order. The page shows the amount and the last
                  day before you send it.
                </p>
              </li>
              <li>
                <h3>Get our decision</h3>
                <p>
                  We check your request and send you an email with our decision, and one for each step after it. The
                  order shows them, too.
                </p>
              </li>
              <li>
                <h3>Get your money or the replacement</h3>
                <p>
                  The courier fetches the parcel on the day that you choose. Within {moneyDays} days from then, we pay
                  the money back or send the replacement.
                </p>
              </li>
            </ol>
          ),
        },
        {
          id: "refunds",
          heading: "Your money back",
          text: (
            <>
              <p>
                When we accept a return, we pay back what you paid for these pieces, with coupons taken into account.
                You get a credit note with the email.
              </p>
              <p>
                You paid in cash, so there is no card to which the money could go back by itself: you choose a UPI
                address or a bank account when you ask for the return.
              </p>
            </>
          ),
        },
        {
          id: "reasons",
          heading: "Reasons",
          text: (
            <ul>
              {returnReasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          ),
        },
        {
          id: "cancel",
          heading: "Before the dispatch",
          text: (
            <p>
              Until an order is dispatched, you can cancel it under <ShopLink to="/accounts/orders">My orders</ShopLink>
              . You pay nothing.
            </p>
          ),
        },
        {
          id: "warranty",
          heading: `After ${returnDays} days`,
          text: (
            <p>
              For faults that appear later, the manufacturer’s warranty applies. The product page names it; keep the
              invoice, which you find with your order. If you need help, email{" "}
              <a href={`mailto:${contact.salesEmail}`}>{contact.salesEmail}</a> or call {contact.phone} (
              {contact.supportHours}).
            </p>
          ),
        },
      ]}
    />
  );
}
