import { reading } from "#web/boot/script-start.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import { Link } from "#web/ui/text/link.tsx";
import type { Route } from "./+types/community-page.ts";
import { HelpLinks } from "./help-links.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { name, newsletterDiscount } = context.get(shopContext).settings;
  return { name, newsletterDiscount };
}

export const handle = reading;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Community", {
    description: "Reviews by customers, guides in our blog, and our newsletter.",
    canonical: "/community",
  });

export default function CommunityPage({ loaderData: { name, newsletterDiscount } }: Route.ComponentProps) {
  return (
    <article className="wrap reading-page">
      <h1>Community</h1>
      <p className="reading-lead">
        {name} has no forum. Customers help each other with their reviews, and we share what we know in our blog.
      </p>
      <h2 id="reviews">Write a review</h2>
      <p>
        Everyone with an account can review each product once, with half stars if you like, and edit the review later.
        If you bought the product here, your review is marked as a verified purchase. Find the product in{" "}
        <Link to="/shop">the shop</Link>, or open it from one of <Link to="/accounts/orders">your orders</Link>.
      </p>
      <p>
        Reviews are shown with first and last name. Write about your own experience, and leave out personal details. Our{" "}
        <Link to="/term">terms</Link> say more.
      </p>
      <h2 id="blog">Read our blog</h2>
      <p>
        <Link to="/blogs">News & Blogs</Link> has buying guides, tips and news. Programs that collect news can follow it
        by its{" "}
        <a href="/blogs/feed.xml" type="application/rss+xml">
          RSS feed
        </a>
        .
      </p>
      <h2 id="newsletter">Get our newsletter</h2>
      <p>
        Sign up below for our <Link to="/newsletter">newsletter</Link>. When you have confirmed your email address, you
        get a code for {newsletterDiscount} off one order. Each email has a link to unsubscribe.
      </p>
      <HelpLinks current="/community" />
    </article>
  );
}
