import { paymentRule } from "#shop/cash/cash-texts.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import { textPage } from "#web/page-handles.ts";
import { Picture } from "#web/ui/product/picture.tsx";
import { PhoneLink } from "#web/ui/text/phone-link.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/about-page.ts";
import { People } from "./people.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(shopContext);
  const { name, contact, returns, about } = settings;
  return { name, contact, about, payment: paymentRule(settings), returnDays: returns.days };
}

export const handle = textPage;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "About us", {
    description: "Who we are, how we set prices, and how to contact us.",
    canonical: "/about",
  });

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { name, contact, payment, returnDays } = loaderData;
  const { story, people, place } = loaderData.about;
  return (
    <article className="wrap reading-page about-page">
      <header>
        <h1>About us</h1>
        <p className="reading-lead">
          {name} is an online shop for electronics: laptops, headphones, tablets, watches, gaming, cameras, mobiles and
          speakers. We deliver across India, with cash on delivery.
        </p>
      </header>
      <figure className="reading-picture">
        <Picture
          of={place.picture || "site/promo-2"}
          shape="cover"
          alt=""
          widthHint="(min-width: 1024px) 60vw, 100vw"
          priority
        />
        {place.picture && place.text && <figcaption>{place.text}</figcaption>}
      </figure>
      {story.length > 0 && (
        <section className="about-story">
          <h2>Our story</h2>
          <div>
            {story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
      {people.length > 0 && <People people={people} />}
      <section>
        <h2>Our prices</h2>
        <p>
          The price you see is the price you pay: it includes all taxes, and shipping is free. Where we show an M.R.P.,
          it is the maximum retail price printed on the box, and the discount is worked out from the two prices. Where
          we do not know the M.R.P., we do not show one.
        </p>
      </section>
      <section>
        <h2>Cash on delivery</h2>
        <p>
          {payment} We never ask for card details. The items you order are taken out of stock as soon as you place the
          order: nobody else can buy them. You can change the order until we pack it, and cancel it until it is
          dispatched.
        </p>
      </section>
      <section>
        <h2>Honest reviews</h2>
        <p>
          Everyone with an account can review a product, once. A review by a customer who bought the product here is
          marked as a verified purchase. <ShopLink to="/community">Community</ShopLink> has the newest ones.
        </p>
      </section>
      <section>
        <h2>Delivery and returns</h2>
        <p>
          Your PIN code decides how many days a <ShopLink to="/delivery">delivery</ShopLink> takes; product pages show
          the day. You can return what you bought within {returnDays} days of its delivery, and the{" "}
          <ShopLink to="/returns">returns page</ShopLink> explains how.
        </p>
      </section>
      <section>
        <h2>What we will never do</h2>
        <ul>
          <li>Show a made-up M.R.P. to make a discount look bigger.</li>
          <li>Run a countdown to an offer that does not end.</li>
          <li>Tick a box for you.</li>
          <li>Let other companies track you on our pages.</li>
        </ul>
      </section>
      <section>
        <h2>Contact us</h2>
        <p>
          Email <a href={`mailto:${contact.salesEmail}`}>{contact.salesEmail}</a>, call{" "}
          <PhoneLink phone={contact.phone} /> ({contact.supportHours}) or use our{" "}
          <ShopLink to="/contact">contact page</ShopLink>. Our office is at {contact.address}.
        </p>
      </section>
    </article>
  );
}
