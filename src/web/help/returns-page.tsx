import { RETURN_REASONS } from "#contract/return-reasons.ts";
import { reading } from "#web/boot/script-start.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import { Link } from "#web/ui/text/link.tsx";
import type { Route } from "./+types/returns-page.ts";
import { HelpLinks } from "./help-links.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { contact, returnDays, returns } = context.get(shopContext).settings;
  return { contact, returnDays, returns };
}

export const handle = reading;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Returns & refunds", {
    description: "What you can return, until when, and how you get your money back.",
    canonical: "/returns",
  });

export default function ReturnsPage({ loaderData: { contact, returnDays, returns } }: Route.ComponentProps) {
  return (
    <article className="wrap reading-page">
      <h1>Returns & refunds</h1>
      <p className="reading-lead">{returns}: that is how long and how you can return a product.</p>
      <h2 id="request">How to return a product</h2>
      <ol>
        <li>
          Open the order under <Link to="/accounts/orders">My orders</Link> and choose ‘Return products’. The link is
          there for {returnDays} days after the delivery.
        </li>
        <li>Choose the pieces and a reason for each product. You need not return the whole order.</li>
        <li>We check your request and send you an email with our decision. The order shows it, too.</li>
      </ol>
      <h2 id="reasons">Reasons</h2>
      <ul>
        {RETURN_REASONS.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <h2 id="refunds">Your money back</h2>
      <p>
        When we accept a return, we pay back what you paid for these pieces, with coupons taken into account. The email
        names the amount, and we contact you about the payment.
      </p>
      <h2 id="cancel">Before the dispatch</h2>
      <p>
        Until an order is dispatched, you can cancel it under <Link to="/accounts/orders">My orders</Link>. You pay
        nothing.
      </p>
      <h2 id="warranty">After {returnDays} days</h2>
      <p>
        For faults that appear later, the manufacturer’s warranty applies. The product page names it; keep the invoice,
        which you find with your order. If you need help, email{" "}
        <a href={`mailto:${contact.salesEmail}`}>{contact.salesEmail}</a> or call {contact.phone} (
        {contact.supportHours}).
      </p>
      <HelpLinks current="/returns" />
    </article>
  );
}
