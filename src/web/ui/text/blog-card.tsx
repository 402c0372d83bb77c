import type { BlogCard as Card } from "#shop/blogs/blogs.server.ts";
import { formatDay } from "#shop/time.ts";
import { Picture } from "#web/ui/product/picture.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

/** The cover is so wide: of the first post of a list, which is in the first view, of the others, and in a carousel. */
const covers = {
  first: "(min-width: 1360px) 606px, (min-width: 640px) 60vw, 100vw",
  list: "(min-width: 1024px) 320px, (min-width: 640px) 50vw, 112px",
  carousel: "(min-width: 1024px) 440px, (min-width: 768px) 50vw, 100vw",
};

type BlogCardProps = { card: Card; place?: keyof typeof covers; headingLevel?: 2 | 3 };

export function BlogCard({ card, place = "list", headingLevel = 3 }: BlogCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="blog-card">
      <div className="blog-card-cover">
        <Picture
          of={card.image}
          shape="cover"
          upTo={800}
          alt=""
          widthHint={covers[place]}
          priority={place === "first"}
        />
      </div>
      <div className="blog-card-text">
        <Heading className="blog-card-title">
          <ShopLink to={`/blog/${card.id}`}>{card.title}</ShopLink>
        </Heading>
        <p className="blog-card-facts">
          <span>{card.category}</span>
          <time dateTime={card.createdAt}>{formatDay(card.createdAt)}</time>
        </p>
        <p className="blog-card-summary">{card.summary}</p>
      </div>
    </article>
  );
}
