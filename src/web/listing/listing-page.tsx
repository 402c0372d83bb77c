import { type ReactNode, useEffect, useMemo } from "react";
import { redirect, useLocation, useRevalidator } from "react-router";
import { readListPage } from "#shop/catalogue/reading/list-page.server.ts";
import { lastPage } from "#shop/paging.ts";
import { isMovingInHistory } from "#web/boot/history-moves.ts";
import { useNextPages } from "#web/boot/next-page.ts";
import { useLoaded } from "#web/boot/partly-loaded.ts";
import { loadOrShowAgain, useRememberShown } from "#web/boot/shown-again.ts";
import { Breadcrumbs } from "#web/layout/breadcrumbs/breadcrumbs.tsx";
import { isNotFound, PageNotFound } from "#web/layout/error-page.tsx";
import { errorMeta, pageMeta } from "#web/layout/page-meta.ts";
import { notFound, shopContext } from "#web/loader-context.ts";
import { EmptyStatePicture } from "#web/ui/feedback/empty-state-picture.tsx";
import { PAGE_SIZES } from "#web/ui/lists/list-view.ts";
import { Pagination } from "#web/ui/lists/pagination.tsx";
import { ResultsBar } from "#web/ui/lists/results-bar.tsx";
import type { Route } from "./+types/listing-page.ts";
import { ActiveFilters, type ActiveFiltersProps, RESULTS } from "./active-filters.tsx";
import { AdvancedFilters } from "./advanced-filters.tsx";
import { firstValue, isIndexed, pathAndQuery } from "./criteria.ts";
import { filterGroups } from "./filter-groups.ts";
import { FilterRail, type FilterRailProps } from "./filter-rail.tsx";
import { askedOf, readFilters, readTitles } from "./filters.server.ts";
import { ListCards } from "./list-cards.tsx";
import { ListDelivery } from "./list-delivery.tsx";
import { describeList, headingOf } from "./list-description.server.ts";
import { canonicalAddress, type Listing, listingAddress, listingOf, otherParameters, sortsOf } from "./listing-view.ts";
import { listings, type ParentCategory, SHOP_HEADING } from "./listings.ts";
import { useNextList, useNextListing } from "./next-listing.ts";
import { NoProducts } from "./search-notes/no-products.tsx";
import { readSearchNotes } from "./search-notes/search-notes.server.ts";
import { SearchNotes } from "./search-notes/search-notes.tsx";

const RELOAD_MS = 2_000;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { kind, criteria, view } = listingOf(params, url.search);
  if (kind === "title" && firstValue(criteria, "title") === null) throw redirect("/shop", 303);
  if (kind === "price" && firstValue(criteria, "price[gte]") === null) notFound();
  // The search form leads here without JavaScript.
  if (kind === "shop" && firstValue(criteria, "title") !== null)
    throw redirect(listingAddress(criteria, view, "title"), 303);

  const { titles, parent, moved } = await readTitles(ctx, criteria);
  if (moved) throw redirect(listingAddress(moved, view, kind), 301);
  const asked = askedOf(criteria, view);
  const { cards, answer } = await readListPage(ctx, asked, view);
  const [read, notes] = await Promise.all([
    readFilters(ctx, asked, criteria, answer),
    readSearchNotes(ctx, asked, view.page, answer),
  ]);
  const shown = { ...view, page: cards.page };
  const canonical = isIndexed(criteria) ? canonicalAddress(criteria, shown, kind) : undefined;
  const filters = read === "loading" ? null : read;
  const filtersLoading = read === "loading";
  const { delivery } = ctx.settings;
  const { heading, lede } = headingOf(criteria, titles, cards.total);
  const description = isIndexed(criteria)
    ? describeList({ criteria, heading, cards, filters, lowestPaise: answer.lowest })
    : lede;
  return {
    kind,
    criteria,
    titles,
    heading,
    lede,
    view: shown,
    canonical,
    description,
    cards,
    filters,
    filtersLoading,
    notes,
    delivery: delivery.text,
    ...(parent && { parent }),
  };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  isMovingInHistory() ? loadOrShowAgain(serverLoader) : serverLoader();

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return errorMeta(args);
  const { heading, canonical, description, view } =
    "coming" in args.loaderData ? args.loaderData.known : args.loaderData;
  return pageMeta(args, view.page > 1 ? `${heading}, page ${view.page}` : heading, {
    description,
    canonical,
  });
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { known } = useLoaded(loaderData);
  const { kind, criteria, titles, heading, lede, view, cards, filters, filtersLoading, notes, delivery } = known;
  useRememberShown(known);
  useReload(filtersLoading);
  useNextPages("product/product-page");
  const listing = { kind, criteria, view };
  const groups = useMemo(() => filters && filterGroups(filters, criteria), [filters, criteria]);
  const understood = notes?.understood ?? [];
  // Filters of nothing help nobody.
  const isBare = cards.total === 0 && criteria.every(([name]) => name === "title");
  return (
    <div className="listing wrap">
      <Banner heading={heading} lede={lede} parent={known.parent}>
        <Chips
          groups={groups ?? []}
          {...listing}
          titles={titles}
          understood={understood}
          named={heading !== SHOP_HEADING}
        />
      </Banner>
      {!isBare && <Rail groups={groups} loading={filtersLoading} prices={filters?.price ?? null} {...listing} />}
      <Results>
        <div className="listing-tools">
          <AdvancedFilters
            filters={filters}
            missing={filtersLoading ? "Loading filters..." : "Error loading filters"}
            criteria={criteria}
            view={view}
            kind={kind}
            others={understood.length}
          />
          <ListBar page={cards.page} total={cards.total} shown={listing} />
        </div>
        {cards.total > 0 && <ListDelivery cards={cards.items} usual={delivery} />}
        {notes && (
          <SearchNotes notes={notes} exactHref={listingAddress(criteria, { ...view, page: 1, exact: true }, kind)} />
        )}
        {cards.total === 0 ? <NoProducts notes={notes} /> : <ListCards cards={cards.items} />}
        <Pagination
          page={cards.page}
          last={lastPage(cards.total, view.size)}
          hrefOf={(page) => listingAddress(criteria, { ...view, page }, kind)}
          label="Pages of products"
        />
      </Results>
    </div>
  );
}

/** The parts that change while the next page loads are components of their own: the cards render only for new data. */
function Results({ children }: { children: ReactNode }) {
  const loading = useNextList() !== null;
  return (
    <section id={RESULTS} tabIndex={-1} className="listing-results" aria-label="Products" aria-busy={loading}>
      {children}
    </section>
  );
}

function Rail({ loading, groups, prices, ...shown }: FilterRailProps) {
  const next = useNextListing(shown);
  return <FilterRail groups={groups} prices={prices} loading={loading || next.loading} {...next.listing} />;
}

function ListBar({ page, total, shown }: { page: number; total: number; shown: Listing }) {
  const { listing, loading } = useNextListing(shown);
  return (
    <ResultsBar
      loading={loading}
      page={page}
      total={total}
      size={listing.view.size}
      sort={listing.view.sort}
      action={pathAndQuery(listing.criteria, listing.kind).path}
      sizes={PAGE_SIZES}
      sorts={sortsOf(listing.criteria)}
      hiddenFields={otherParameters(listing)}
    />
  );
}

function Chips({ groups, titles, understood, named, ...shown }: ActiveFiltersProps) {
  const { listing } = useNextListing(shown);
  return <ActiveFilters groups={groups} titles={titles} understood={understood} named={named} {...listing} />;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const listing = listingOf(params, search);
  const address = pathname + search;
  if (isNotFound(error)) return <PageNotFound />;
  return (
    <div className="listing wrap">
      <Banner heading={SHOP_HEADING} lede="" />
      <FilterRail groups={null} loading={false} prices={null} {...listing} />
      <section className="listing-results" aria-label="Products">
        <div className="listing-nothing">
          <EmptyStatePicture of="nowhere" />
          <div role="alert">
            <p className="listing-error">{listings[listing.kind].error}</p>
            <p>{listings[listing.kind].reason}</p>
          </div>
          <a href={address} className="button button-quiet">
            Try again
          </a>
        </div>
      </section>
    </div>
  );
}

/** Reads the filters again until they are there. */
function useReload(wanted: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!wanted || state !== "idle") return;
    const timer = setTimeout(revalidate, RELOAD_MS);
    return () => clearTimeout(timer);
  }, [wanted, state, revalidate]);
}

type BannerProps = { heading: string; lede: string; parent?: ParentCategory | undefined; children?: ReactNode };

function Banner({ heading, lede, parent, children }: BannerProps) {
  const above = [
    ...(heading === SHOP_HEADING ? [] : [{ to: "/shop", label: "Shop" }]),
    ...(parent ? [{ to: `/shop/category/${parent.id}`, label: parent.title }] : []),
  ];
  return (
    <header className="listing-banner">
      <Breadcrumbs above={above} title={heading} />
      <h1>{heading}</h1>
      {children}
      <p>{lede}</p>
    </header>
  );
}
