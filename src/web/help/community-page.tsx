import { listNewestReviews } from "#shop/reviews/newest-reviews.server.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import { textPage } from "#web/page-handles.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/community-page.ts";
import { HelpPage } from "./help-page.tsx";
import { NewestReviews } from "./newest-reviews.tsx";

const REVIEWS = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { name, newsletterDiscount } = ctx.settings;
  return { name, newsletterDiscount, reviews: await listNewestReviews(ctx, REVIEWS) };
}

export const handle = textPage;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Community", {
    description: "Reviews by customers, guides in our blog, and our newsletter.",
    canonical: "/community",
  });

export default function CommunityPage({ loaderData }: Route.ComponentProps) {
  const { name, newsletterDiscount, reviews } = loaderData;
  return (
    <HelpPage
      current="/community"
      title="Community"
      lead={`${name} has no forum. Customers help each other with their reviews, and we share what we know in our blog.`}
      sections={[
        { id: "newest", heading: "Newest reviews", text: <NewestReviews reviews={reviews} /> },
        {
          id: "reviews",
          heading: "Write a review",
          text: (
            <p>
              Everyone with an account can review each product once, with half stars and pictures if you like, and edit
              the review later. If you bought the product here, your review is marked as a verified purchase. Find the
              product in <ShopLink to="/shop">the shop</ShopLink>, or open it from one of{" "}
              <ShopLink to="/accounts/orders">your orders</ShopLink>.
            </p>
          ),
        },
        {
          id: "rules",
          heading: "House rules",
          text: (
            <ul>
              <li>Write about your own experience with the product.</li>
              <li>Leave out personal details, yours and those of others.</li>
              <li>Reviews are shown with first and last name.</li>
              <li>
                Good and bad reviews count the same. Our <ShopLink to="/term">terms</ShopLink> say more.
              </li>
            </ul>
          ),
        },
        {
          id: "blog",
          heading: "Read our blog",
          text: (
            <p>
              <ShopLink to="/blogs">News & Blogs</ShopLink> has buying guides, tips and news. You can follow it in a
              feed reader: <a href="/blogs/feed.xml">RSS feed</a>.
            </p>
          ),
        },
        {
          id: "newsletter",
          heading: "Get our newsletter",
          text: (
            <p>
              Sign up below for our <ShopLink to="/newsletter">newsletter</ShopLink>. When you have confirmed your email
              address, you get a code for {newsletterDiscount} off one order. Each email has a link to unsubscribe.
            </p>
          ),
        },
      ]}
    />
  );
}
