import { data, Link, redirect, useLocation, useNavigation } from "react-router";
import { listCards } from "#shop/catalogue/reading/cards.server.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { findFacet } from "#shop/catalogue/reading/facets.server.ts";
import type { ProductFilter } from "#shop/catalogue/reading/product-filter.ts";
import { lastPage } from "#shop/paging.ts";
import { ProductCard } from "#web/features/products/product-card.tsx";
import { isNotFound, PageNotFound } from "#web/layout/error-page.tsx";
import { errorMeta, pageMeta } from "#web/layout/page-meta.ts";
import { orNotFound, shopContext } from "#web/loader-context.ts";
import { EmptyStatePicture } from "#web/ui/feedback/empty-state.tsx";
import { PAGE_SIZES } from "#web/ui/lists/list-view.ts";
import { Pagination } from "#web/ui/lists/pagination.tsx";
import { ResultsBar } from "#web/ui/lists/results-bar.tsx";
import { Icon } from "#web/ui/text/icon.tsx";
import type { Route } from "./+types/listing-page.ts";
import { AdvancedFilters } from "./advanced-filters.tsx";
import { FilterRail, FiltersButton } from "./filter-rail.tsx";
import { readFilters } from "./filters.server.ts";
import { canonicalAddress, type ListingView, listingAddress, readListingView, sortsAt } from "./listing-view.ts";
import { filterLabel, listingAt } from "./listings.ts";
import { readSearchNotes } from "./search-notes.server.ts";
import { SearchNotes, SearchSuggestions } from "./search-notes.tsx";

/** Cards in the first view of every screen; their pictures are not lazy. */
const FIRST_CARDS = 2;
/** Cards in the first view of the largest screen. */
const FIRST_VIEW = 8;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { kind, listing } = listingAt(url.pathname);
  const searched = url.searchParams.get("title")?.trim();
  // The search form without JavaScript.
  if (kind === "shop" && searched) throw redirect(`/shop/title/${encodeURIComponent(searched)}`, 303);
  if (kind === "title" && !params.title?.trim()) throw redirect("/shop", 303);

  const view = readListingView(url.pathname, url.searchParams);
  const named = listing.facet ? await orNotFound(findFacet(ctx, listing.facet, params.id ?? "")) : null;
  const brand = kind === "shop" && view.brand ? await orNotFound(findFacet(ctx, "brands", view.brand)) : null;
  const filter: ProductFilter = {
    ...listing.filter(params),
    ...(brand ? { brandIds: [brand._id] } : {}),
    ...(kind === "title" && view.exact ? { exact: true } : {}),
    ...(view.sort === "relevance" ? {} : { sort: [view.sort] }),
  };
  const [cards, filters, notes] = await Promise.all([
    listCards(ctx, filter, view),
    readFilters(ctx),
    readSearchNotes(ctx, filter, view.page),
  ]);

  const title = named && listing.facet === "colors" ? colorName(named.title) : (named?.title ?? "");
  const heading = brand?.title ?? listing.heading(params, title);
  const path = listing.path?.(params) ?? url.pathname.replace(/\/+$/, "");
  const color = kind === "color" && named ? named._id : null;
  const shown = { ...view, page: cards.page, brand: brand?._id ?? null, color };
  const canonical = ctx.publicUrl + canonicalAddress(path, shown);
  // Incomplete pages are not cached.
  return data(
    { kind, heading, lede: listing.lede(heading), path, view: shown, canonical, cards, filters, notes },
    filters ? 200 : 500,
  );
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return errorMeta(args);
  const { kind, heading, lede, canonical, view } = args.loaderData;
  return [
    ...pageMeta(args, view.page > 1 ? `${heading}, page ${view.page}` : heading, { description: lede, canonical }),
    ...(kind === "title" ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { kind, heading, lede, path, view, cards, filters, notes } = loaderData;
  const { size, sort, brand, color, exact } = view;
  const active = filterLabel(kind, heading, brand && heading);
  const chips: Chip[] = [
    ...(active === null ? [] : [{ words: active, without: listingAddress("/shop", withoutSearch(view)) }]),
    ...(notes?.price ? [{ words: notes.price.label, without: notes.price.without }] : []),
  ];
  const { state, location } = useNavigation();
  const loading = state === "loading";
  return (
    <div className="listing wrap">
      <Banner heading={heading} lede={lede} />
      <FilterRail filters={filters} at={path} />
      <section
        className="listing-results"
        aria-label="Products"
        aria-busy={loading}
        data-next={loading && location.pathname.startsWith("/shop") ? "list" : undefined}
      >
        <div className="listing-tools">
          <FiltersButton count={chips.length} />
          <AdvancedFilters brands={filters?.brands ?? []} />
          <ResultsBar
            page={cards.page}
            total={cards.total}
            size={size}
            sort={sort}
            action={path}
            sizes={PAGE_SIZES}
            sorts={sortsAt(path)}
            hiddenFields={{ ...(brand && { brand }), ...(color && { color }), ...(exact && { exact: "1" }) }}
          />
        </div>
        {chips.length > 0 && <ActiveFilters chips={chips} />}
        {notes && <SearchNotes notes={notes} exactHref={listingAddress(path, { ...view, page: 1, exact: true })} />}
        {cards.total === 0 ? (
          <NoProducts>{notes && <SearchSuggestions notes={notes} />}</NoProducts>
        ) : (
          <ul className="listing-grid">
            {cards.items.map((card, index) => (
              <li key={card.id} className={index < FIRST_VIEW ? undefined : "later"}>
                <ProductCard card={card} priority={index < FIRST_CARDS} headingLevel={2} unique />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          page={cards.page}
          last={lastPage(cards.total, size)}
          hrefOf={(page) => listingAddress(path, { ...view, page })}
          label="Pages of products"
        />
      </section>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const { listing } = listingAt(pathname);
  const address = pathname + search;
  if (isNotFound(error)) return <PageNotFound />;
  return (
    <div className="listing wrap">
      <Banner heading="Shop" lede="" />
      <FilterRail filters={null} at={pathname} />
      <section className="listing-results" aria-label="Products">
        <div className="listing-nothing">
          <EmptyStatePicture of="nowhere" />
          <div role="alert">
            <p className="listing-error">{listing.error}</p>
            <p>{listing.reason}</p>
          </div>
          <a href={address} className="button button-quiet">
            Try again
          </a>
        </div>
      </section>
    </div>
  );
}

function Banner({ heading, lede }: { heading: string; lede: string }) {
  return (
    <header className="listing-banner">
      <nav aria-label="Breadcrumb">
        <ol>
          <li>
            <Link to="/">Home</Link>
          </li>
          {heading !== "Shop" && (
            <li>
              <Link to="/shop">Shop</Link>
            </li>
          )}
        </ol>
      </nav>
      <h1>{heading}</h1>
      <p>{lede}</p>
    </header>
  );
}

/** A list that is no search has no relevance. */
function withoutSearch(view: ListingView): ListingView {
  const sort = view.sort === "relevance" ? sortsAt("/shop")[0].value : view.sort;
  return { ...view, page: 1, brand: null, color: null, exact: false, sort };
}

type Chip = { words: string; without: string };

/** Removing a filter keeps sort and page size. */
function ActiveFilters({ chips }: { chips: Chip[] }) {
  return (
    <ul className="active-filter" aria-label="Active filters">
      {chips.map(({ words, without }) => (
        <li key={words}>
          <Link to={without}>
            <span className="visually-hidden">Remove filter</span>
            <span>{words}</span>
            <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NoProducts({ children }: { children?: React.ReactNode }) {
  return (
    <div className="listing-nothing">
      <EmptyStatePicture of="nowhere" />
      <h2>No products found</h2>
      <p>Try fewer words, or another category or price range.</p>
      <Link to="/shop" className="button">
        See all products
      </Link>
      {children}
    </div>
  );
}
