import { useRevalidator } from "react-router";
import * as messages from "#contract/messages.ts";
import { listLatestCards } from "#shop/blogs/blogs.server.ts";
import { listCommonestBrands, listShowcase } from "#shop/catalogue/reading/showcase.server.ts";
import { listPopularCards, listTopSellingCards } from "#shop/catalogue/reading/tagged-cards.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { useNextPages } from "#web/boot/next-page.ts";
import { partlyLoaded, useLoaded } from "#web/boot/partly-loaded.ts";
import { loadOrShowAgain, useRememberShown } from "#web/boot/shown-again.ts";
import { useFrameData } from "#web/client/frame-data.ts";
import { RecentPlace } from "#web/features/recent/recent-place.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import type { Route } from "./+types/home-page.ts";
import { FeaturedCategories } from "./featured-categories.tsx";
import { Hero } from "./hero.tsx";
import { LatestNews } from "./latest-news.tsx";
import { letteringOf } from "./lettering.server.ts";
import { ProductSection } from "./product-section.tsx";
import { Promises } from "./promises.tsx";
import { Promotions } from "./promotions.tsx";

/** Each section has so many items. Specification §9 sets the 10 blogs. */
const BRANDS = 24;
const CATEGORIES = { categories: 8, links: 4 };
const TOP_SELLING = { offset: 0, limit: 12 };
const POPULAR = { offset: 0, limit: 10 };
const LATEST = { offset: 0, limit: 10 };

/** Loads each section separately; a section is null when it failed. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const sections = await Promise.all([
    orNull(ctx, listLetteredBrands(ctx)),
    orNull(ctx, listShowcase(ctx, CATEGORIES)),
    orNull(ctx, listTopSellingCards(ctx, TOP_SELLING)),
    orNull(ctx, listPopularCards(ctx, POPULAR)),
    orNull(ctx, listLatestCards(ctx, LATEST)),
  ]);
  const [brands, categories, topSelling, popular, news] = sections;
  const { promises } = ctx.settings;
  return { promises, brands, categories, topSelling, popular, news };
}

async function listLetteredBrands(ctx: ShopContext) {
  const brands = await listCommonestBrands(ctx, BRANDS);
  return brands.map((brand) => ({ ...brand, lettering: letteringOf(brand.title) }));
}

/** The text of a card has a picture beside it: `home.css`. */
const BESIDE_TEXT =
  "(min-width: 1280px) 180px, (min-width: 1024px) 304px, (min-width: 768px) 19vw, (min-width: 360px) 37vw, 90vw";

/** The previous page stays so long. */
const PATIENCE_MS = 200;

type Sections = Awaited<ReturnType<typeof loader>>;
const FAILED = { brands: null, categories: null, topSelling: null, popular: null, news: null };

/** Late sections show 'Loading...' (specification §2). The page is complete again after Back, and after a click on Home. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (location.pathname === "/") return loadOrShowAgain<Partial<Sections>>(serverLoader).catch(toFailed);
  const sections: Promise<Partial<Sections>> = serverLoader().catch(toFailed);
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return (await Promise.race([sections, patience])) ?? partlyLoaded({}, sections);
}

/** A response leads to the page in another way: it is no failure. */
function toFailed(reason: unknown) {
  if (reason instanceof Response) throw reason;
  return FAILED;
}

function orNull<T>(ctx: ShopContext, work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    ctx.logFailure(error);
    return null;
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Electronics shop", {
    description: "Laptops, headphones, tablets, watches, gaming and cameras, with cash on delivery across India.",
    canonical: "/",
  });

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { known, complete } = useLoaded<Partial<Sections>, Partial<Sections>>(loaderData, revalidate);
  const { promises, brands, categories, topSelling, popular, news } = known;
  useRememberShown(complete);
  const frame = useFrameData();
  useNextPages("product/product-page", "shop-all");
  const links = frame?.categories ?? [];
  return (
    <div className="home">
      <h1 className="visually-hidden">{frame?.settings.name} electronics shop</h1>
      <Hero categories={links} />
      <ProductSection
        title="Top Selling Products"
        empty="No top-selling products available."
        reason={messages.topSellingFailed}
        cards={topSelling}
        rows={2}
        className="home-top-selling"
        widthHint={BESIDE_TEXT}
        perView={[
          { minWidth: 0, slides: 1 },
          { minWidth: 768, slides: 2 },
          { minWidth: 1024, slides: 3 },
        ]}
      />
      {promises && <Promises promises={promises} />}
      <FeaturedCategories brands={brands} categories={categories} />
      <Promotions categories={links} />
      <ProductSection
        title="Popular Product"
        empty="No trending products available."
        reason={messages.trendingFailed}
        cards={popular}
        perView={[
          { minWidth: 0, slides: 2 },
          { minWidth: 640, slides: 3 },
          { minWidth: 1024, slides: 5 },
        ]}
      />
      <RecentPlace />
      <LatestNews cards={news} />
    </div>
  );
}
