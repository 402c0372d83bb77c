import { Link } from "react-router";
import { reading } from "#web/boot/script-start.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import { Picture } from "#web/ui/product/picture.tsx";
import type { Route } from "./+types/about-page.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { name, contact } = context.get(shopContext).settings;
  return { name, contact };
}

export const handle = reading;

export const meta: Route.MetaFunction = () =>
  pageMeta("About us", { description: "Who we are, how we show prices and how we make the pictures in our shop." });

export default function AboutPage({ loaderData: { name, contact } }: Route.ComponentProps) {
  return (
    <article className="wrap reading-page">
      <h1>About us</h1>
      <p className="reading-lead">
        {name} is an online shop for electronics: laptops, headphones, tablets, watches, gaming, cameras, mobiles and
        speakers. The name is the Hindi word for electricity, and for lightning.
      </p>
      <div className="reading-picture">
        <Picture
          of="site/promo-2"
          shape="cover"
          upTo={800}
          alt=""
          widthHint="(min-width: 1200px) 520px, 100vw"
          priority
        />
      </div>
      <h2>A shop that anyone can run</h2>
      <p>
        The whole shop is one program. It starts with one command on an ordinary computer, keeps its data in one place,
        and comes with a sample catalogue. If you sell electronics in your town, you can put your own products on these
        shelves and open. We think that a good shop should not need a large company behind it.
      </p>
      <h2>Cash on delivery</h2>
      <p>
        You pay in cash when the parcel is in front of you. No card number is asked for and none is kept. The pieces you
        order are taken out of stock at the moment you order, so what we have promised you is not sold again. Until the
        parcel leaves us you may cancel.
      </p>
      <h2>The printed M.R.P.</h2>
      <p>
        A price that is struck through here is the maximum retail price printed on the box. Where we do not know it, we
        show none. The percentage on a card is worked out from the two prices you see, rounded to a whole number.
      </p>
      <h2>Our own pictures</h2>
      <p>
        Every picture in the sample catalogue is our own: models that we built and lit ourselves, all in the same light.
        We use no photographs of other makers' goods. The brands in it are invented too.
      </p>
      <h2>What we will not do</h2>
      <ul>
        <li>Invent a higher price in order to strike it through.</li>
        <li>Count down to the end of an offer that does not end.</li>
        <li>Tick a box for you.</li>
        <li>Let another company follow you through our pages.</li>
      </ul>
      <h2>Talk to us</h2>
      <p>
        Write to <a href={`mailto:${contact.salesEmail}`}>{contact.salesEmail}</a>, call {contact.phone} (
        {contact.supportHours}) or use the <Link to="/contact">contact page</Link>. Our office is at {contact.address}.
      </p>
    </article>
  );
}
