import type { BlogCard } from "#shop/blogs/blogs.server.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { blogListPath } from "./blog-list.ts";
import { TrendingNews } from "./trending-news.tsx";

type BlogSidebarProps = { categories: string[]; current: string | null; trending: BlogCard[] };

/** The specification asks for it: §2, Blogs. */
export function BlogSidebar({ categories, current, trending }: BlogSidebarProps) {
  return (
    <aside className="blog-sidebar">
      <nav aria-labelledby="blog-categories-title">
        <h2 id="blog-categories-title">Blog categories</h2>
        <ul className="blog-categories">
          {[null, ...categories].map((title) => (
            <li key={title ?? ""}>
              <ShopLink to={blogListPath(title)} aria-current={title === current ? "page" : undefined}>
                {title ?? "All posts"}
              </ShopLink>
            </li>
          ))}
        </ul>
      </nav>
      {trending.length > 0 ? <TrendingNews posts={trending} /> : null}
    </aside>
  );
}
