import type { BlogCard } from "#shop/blogs/blogs.server.ts";
import { Link } from "#web/ui/text/link.tsx";
import { blogListPath } from "./blog-list.ts";
import { TrendingNews } from "./trending-news.tsx";

type BlogSidebarProps = { categories: string[]; current: string | null; trending: BlogCard[] };

/** Specification §2, Blogs. */
export function BlogSidebar({ categories, current, trending }: BlogSidebarProps) {
  return (
    <aside className="blog-sidebar">
      <nav aria-labelledby="blog-categories-title">
        <h2 id="blog-categories-title">Blog categories</h2>
        <ul className="blog-categories">
          {[null, ...categories].map((title) => (
            <li key={title ?? ""}>
              <Link to={blogListPath(title)} aria-current={title === current ? "page" : undefined}>
                {title ?? "All posts"}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {trending.length > 0 ? <TrendingNews posts={trending} /> : null}
    </aside>
  );
}
