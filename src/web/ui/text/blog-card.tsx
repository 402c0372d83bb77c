import type { BlogCard as Card } from "#shop/blogs/blogs.server.ts";
import { formatDay } from "#shop/time.ts";
import { Picture } from "#web/ui/product/picture.tsx";
import { Link } from "#web/ui/text/link.tsx";

type BlogCardProps = { card: Card; priority?: boolean; headingLevel?: 2 | 3 };

export function BlogCard({ card, priority = false, headingLevel = 3 }: BlogCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="blog-card">
      <div className="blog-card-cover">
        <Picture
          of={card.image}
          shape="cover"
          upTo={800}
          alt=""
          widthHint="(min-width: 1024px) 320px, (min-width: 640px) 50vw, 100vw"
          priority={priority}
        />
      </div>
      <Heading className="blog-card-title">
        <Link to={`/blog/${card.id}`}>{card.title}</Link>
      </Heading>
      <p className="blog-card-facts">
        <span>{card.category}</span>
        <time dateTime={card.createdAt}>{formatDay(card.createdAt)}</time>
      </p>
      <p className="blog-card-summary">{card.summary}</p>
    </article>
  );
}
