import type { BlogCard } from "#shop/blogs/blogs.server.ts";
import { formatDay } from "#shop/time.ts";
import { Carousel } from "#web/ui/carousel/carousel.tsx";
import { Picture } from "#web/ui/product/picture.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { inGroups } from "./blog-list.ts";

/** The specification asks for it: §9. */
export const TRENDING = 9;
const PER_SLIDE = 3;

export function TrendingNews({ posts }: { posts: BlogCard[] }) {
  return (
    <div>
      <h2>Trending News</h2>
      <Carousel label="Trending News" perView={[{ minWidth: 0, slides: 1 }]} autoplayMs={10_000} slideshow="plain">
        {inGroups(posts, PER_SLIDE).map((group) => (
          <ul key={group[0]?.id} className="trending-news">
            {group.map(({ id, title, createdAt, image }) => (
              <li key={id}>
                <Picture of={image} shape="cover" upTo={320} alt="" widthHint="96px" />
                <p className="trending-news-title">
                  <ShopLink to={`/blog/${id}`}>{title}</ShopLink>
                </p>
                <time dateTime={createdAt}>{formatDay(createdAt)}</time>
              </li>
            ))}
          </ul>
        ))}
      </Carousel>
    </div>
  );
}
