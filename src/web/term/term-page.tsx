import { Link } from "react-router";
import { reading } from "#web/boot/script-start.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import type { Route } from "./+types/term-page.ts";
import { UsingTheShop } from "./using-the-shop.tsx";
import { YourData } from "./your-data.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { name, contact } = context.get(shopContext).settings;
  return { name, contact };
}

export const handle = reading;

export const meta: Route.MetaFunction = () =>
  pageMeta("Terms and privacy", {
    description: "The terms of the shop, which data it keeps, for how long, and your rights.",
  });

export default function TermPage({ loaderData: { name, contact } }: Route.ComponentProps) {
  return (
    <article className="wrap reading-page">
      <h1>Terms and privacy</h1>
      <p className="reading-lead">
        How {name} sells, what it knows about you, and what you may ask of it. In plain words, and no longer than
        needed.
      </p>
      <UsingTheShop />
      <YourData />
      <h2>How to reach us</h2>
      <p>
        Write to <a href={`mailto:${contact.salesEmail}`}>{contact.salesEmail}</a>, to {name}, {contact.address}, or use
        the <Link to="/contact">contact page</Link>. <strong>We answer every request within 30 days.</strong> To be sure
        that we hand your data to nobody else, we may first ask you to show that the account is yours.
      </p>
      <p>
        If you are not content with our answer, you may complain to the data protection authority in charge of your
        place.
      </p>
      <h2>Changes</h2>
      <p>
        When these terms change, the new text stands on this page. An order is always under the terms that stood here on
        the day it was placed.
      </p>
    </article>
  );
}
