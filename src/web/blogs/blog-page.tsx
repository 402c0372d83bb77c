import { getBlog, listBlogCards } from "#shop/blogs/blogs.server.ts";
import { findGuideProducts } from "#shop/guides/guides.server.ts";
import { formatPrice } from "#shop/money.ts";
import { DEFAULT_BLOG_IMAGE, DEFAULT_PRODUCT_IMAGE } from "#shop/pictures/picture-files.ts";
import { formatDay } from "#shop/time.ts";
import { useFrameData } from "#web/client/frame-data.ts";
import { Breadcrumbs } from "#web/layout/breadcrumbs/breadcrumbs.tsx";
import { StructuredData } from "#web/layout/breadcrumbs/structured-data.tsx";
import { isNotFound, PageFailed, PageNotFound } from "#web/layout/error-page.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { notFound, orNotFound, shopContext } from "#web/loader-context.ts";
import { textPage } from "#web/page-handles.ts";
import { Picture } from "#web/ui/product/picture.tsx";
import { BlogCard } from "#web/ui/text/blog-card.tsx";
import { RichText } from "#web/ui/text/rich-text.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/blog-page.ts";
import { BLOG_FEED, blogListPath } from "./blog-list.ts";
import { blogSchema } from "./blog-schema.ts";
import { withTableFrames } from "./table-frames.ts";

const FURTHER = 3;
const PRODUCTS = 4;

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!/^[0-9a-f]{24}$/.test(params.id)) notFound();
  const ctx = context.get(shopContext);
  const { title, category, summary, description, author, createdAt, updatedAt, images } = await orNotFound(
    // Root-relative picture URLs work under every host name.
    getBlog({ ...ctx, publicUrl: "" }, params.id),
  );
  const sameCategory = await listBlogCards(ctx, { categories: [category] }, { page: 1, size: FURTHER + 1 });
  const guide = await findGuideProducts(ctx, { id: params.id, title }, PRODUCTS);
  return {
    title,
    guide: guide && {
      category: guide.category,
      products: guide.products.map((card) => ({
        id: card.id,
        title: card.title,
        price: card.price,
        image: card.images[0] ?? DEFAULT_PRODUCT_IMAGE,
      })),
    },
    category,
    summary,
    description: withTableFrames(description),
    author,
    createdAt,
    updatedAt,
    id: params.id,
    image: images[0],
    further: sameCategory.items.filter(({ id }) => id !== params.id).slice(0, FURTHER),
  };
}

export const handle = textPage;

export const links: Route.LinksFunction = () => [BLOG_FEED];

export const meta: Route.MetaFunction = (args) =>
  args.loaderData
    ? pageMeta(args, args.loaderData.title, {
        description: args.loaderData.summary,
        canonical: `/blog/${args.params.id}`,
        picture: args.loaderData.image?.url,
        type: "article",
      })
    : pageMeta(args, "No blog details available");

export default function BlogPage({ loaderData: post }: Route.ComponentProps) {
  const frame = useFrameData();
  return (
    <div className="wrap blog-page">
      <Breadcrumbs
        above={[
          { to: blogListPath(), label: "News & Blogs" },
          { to: blogListPath(post.category), label: post.category },
        ]}
        title={post.title}
      />
      <article className="reading-page">
        <div className="reading-picture">
          <Picture
            of={post.image ?? DEFAULT_BLOG_IMAGE}
            shape="cover"
            alt=""
            priority
            widthHint="(min-width: 800px) 760px, 100vw"
          />
        </div>
        <h1>{post.title}</h1>
        <p className="blog-page-facts">
          Published on <time dateTime={post.createdAt}>{formatDay(post.createdAt)}</time>
          {post.author ? ` by ${post.author}` : null} in{" "}
          <ShopLink to={blogListPath(post.category)}>{post.category}</ShopLink>
        </p>
        <RichText html={post.description} className="blog-page-text" />
        <StructuredData
          key={post.id}
          data={import.meta.env.SSR && blogSchema(post, frame?.settings.name ?? "", frame?.publicUrl ?? "")}
        />
      </article>
      {post.guide ? (
        <section className="blog-page-further" aria-labelledby="guide-title">
          <h2 id="guide-title">{`${post.guide.category.title} in our shop`}</h2>
          <ul className="blog-page-products">
            {post.guide.products.map(({ id, title, price, image }) => (
              <li key={id}>
                <Picture of={image} upTo={320} alt="" widthHint="(min-width: 640px) 25vw, 50vw" />
                <ShopLink to={`/product/${id}`}>{title}</ShopLink>
                <p>{formatPrice(price)}</p>
              </li>
            ))}
          </ul>
          <ShopLink to={`/shop/category/${post.guide.category.id}`} className="button button-quiet">
            See all {post.guide.category.title}
          </ShopLink>
        </section>
      ) : null}
      {post.further.length > 0 ? (
        <section className="blog-page-further" aria-labelledby="further-title">
          <h2 id="further-title">More in {post.category}</h2>
          <ul className="blogs-grid">
            {post.further.map((card) => (
              <li key={card.id}>
                <BlogCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isNotFound(error) ? (
    <PageNotFound title="No blog details available." />
  ) : (
    <PageFailed title="Error: Something went wrong" />
  );
}
