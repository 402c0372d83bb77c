import { data, useNavigation } from "react-router";
import { listBlogCards, listBlogCategories } from "#shop/blogs/blogs.server.ts";
import { categoryNamed } from "#shop/blogs/category-named.ts";
import { lastPage } from "#shop/paging.ts";
import { Breadcrumbs } from "#web/layout/breadcrumbs/breadcrumbs.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import { PAGE_SIZES } from "#web/ui/lists/list-view.ts";
import { Pagination } from "#web/ui/lists/pagination.tsx";
import { ResultsBar } from "#web/ui/lists/results-bar.tsx";
import { BlogCard } from "#web/ui/text/blog-card.tsx";
import type { Route } from "./+types/blogs-page.ts";
import {
  BLOG_FEED,
  BLOG_SORTS,
  blogListAddress,
  blogListPath,
  canonicalBlogAddress,
  describePosts,
  readBlogListView,
} from "./blog-list.ts";
import { BlogSidebar } from "./blog-sidebar.tsx";
import { TRENDING } from "./trending-news.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { page, size, sort } = readBlogListView(new URL(request.url).searchParams);
  const categories = (await listBlogCategories(ctx)).map(({ title }) => title);
  const category = params.category === undefined ? null : categoryNamed(categories, params.category);
  const filter = { ...(category ? { categories: [category] } : {}), sort: [sort] };
  const [posts, trending] = await Promise.all([
    listBlogCards(ctx, filter, { page, size }),
    listBlogCards(ctx, {}, { page: 1, size: TRENDING }),
  ]);
  const list = { page: posts.page, size, sort };
  const canonical = canonicalBlogAddress(blogListPath(category), list);
  const description = describePosts(category, posts.items, posts.total);
  const exists = category === null || categories.includes(category) || posts.total > 0;
  return data(
    { category, categories, posts, list, trending: trending.items, canonical, description },
    { status: exists ? 200 : 404 },
  );
}

export const links: Route.LinksFunction = () => [BLOG_FEED];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, blogListTitle(args.loaderData), {
    description: args.loaderData?.description,
    canonical: args.loaderData?.canonical,
  });

function blogListTitle(list: Route.ComponentProps["loaderData"] | undefined): string {
  const title = list?.category ?? "News & blogs";
  return list && list.list.page > 1 ? `${title}, page ${list.list.page}` : title;
}

export default function BlogsPage({ loaderData }: Route.ComponentProps) {
  const { category, categories, posts, list, trending } = loaderData;
  const path = blogListPath(category);
  const loading = useNavigation().location?.pathname === path;
  return (
    <div className="wrap blogs-page">
      <header className="blogs-head">
        {category ? <Breadcrumbs above={[{ to: blogListPath(), label: "News & Blogs" }]} title={category} /> : null}
        <h1>NEWS & BLOGS</h1>
        {category ? <p className="reading-lead">{category}</p> : null}
      </header>
      <section className="blogs-main" aria-label="Blog posts">
        <ResultsBar
          {...list}
          total={posts.total}
          action={path}
          sizes={PAGE_SIZES}
          sorts={BLOG_SORTS}
          loading={loading}
        />
        {posts.items.length > 0 ? (
          <ul className="blogs-grid">
            {posts.items.map((card, index) => (
              <li key={card.id}>
                <BlogCard card={card} place={index === 0 ? "first" : "list"} headingLevel={2} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="home-note">No blogs available.</p>
        )}
        <Pagination
          label="Pages of blog posts"
          page={posts.page}
          last={lastPage(posts.total, posts.size)}
          hrefOf={(page) => blogListAddress(path, { ...list, page })}
        />
      </section>
      <BlogSidebar categories={categories} current={category} trending={trending} />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <div className="wrap blogs-page">
      <h1>NEWS & BLOGS</h1>
      <p role="alert">Error loading blogs.</p>
    </div>
  );
}
