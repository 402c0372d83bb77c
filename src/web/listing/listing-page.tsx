import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { redirect, useLocation } from "react-router";
import { readListPage } from "#shop/catalogue/reading/list-page.server.ts";
import { lastPage } from "#shop/paging.ts";
import { fromColumns, toColumns } from "#web/boot/columns.ts";
import { isMovingInHistory } from "#web/boot/history-moves.ts";
import { useNextPages } from "#web/boot/next-page.ts";
import { useLoaded } from "#web/boot/partly-loaded.ts";
import { loadOrShowAgain, useRememberShown } from "#web/boot/shown-again.ts";
import { isNotFound, PageNotFound } from "#web/layout/error-page.tsx";
import { errorMeta, pageMeta } from "#web/layout/page-meta.ts";
import { notFound, shopContext } from "#web/loader-context.ts";
import { EmptyStatePicture } from "#web/ui/feedback/empty-state-picture.tsx";
import { PAGE_SIZES } from "#web/ui/lists/list-view.ts";
import { Pagination } from "#web/ui/lists/pagination.tsx";
import { ResultsBar } from "#web/ui/lists/results-bar.tsx";
import type { Route } from "./+types/listing-page.ts";
import { ActiveFilters, type ActiveFiltersProps, chipsOf } from "./active-filters.tsx";
import { firstValue, isIndexed, pathAndQuery } from "./criteria.ts";
import { AdvancedFilters } from "./dialog/advanced-filters.tsx";
import { filterGroups, withoutIrrelevant } from "./filter-groups.ts";
import { FilterRail, type FilterRailProps } from "./filter-rail.tsx";
import { askedOf, readFilters, readTitles } from "./filters.server.ts";
import { ListCards, PRODUCTS } from "./list-cards.tsx";
import { ListDelivery } from "./list-delivery.tsx";
import { describeList, headingOf } from "./list-description.server.ts";
import { Banner } from "./listing-banner.tsx";
import { canonicalAddress, type Listing, listingAddress, listingOf, otherParameters, sortsOf } from "./listing-view.ts";
import { SHOP_HEADING } from "./listings.ts";
import { useNextList, useNextListing } from "./next-listing.ts";
import { QuickFilters } from "./quick-filters.tsx";
import { readWaysOn } from "./search-notes/no-products.server.ts";
import { readSearchNotes } from "./search-notes/search-notes.server.ts";
import { SearchNotes } from "./search-notes/search-notes.tsx";
import { useReload } from "./use-reload.ts";
import { ValueLabel } from "./value-label.tsx";

/** Without its code there is what stands for every page that failed. */
const FailedList = lazy(async () => ({ default: (await import("./failed-list.tsx")).FailedList }));
const NoProducts = lazy(async () => ({ default: (await import("./search-notes/no-products.tsx")).NoProducts }));

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
  const read = await readFilters(ctx, asked, criteria, answer);
  const notes = readSearchNotes(ctx, asked, view.page, answer);
  const { nearest } = answer;
  const ways = cards.total === 0 && (await readWaysOn(ctx, { criteria, view, notes, nearest }));
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
    cards: { ...cards, items: toColumns(cards.items) },
    filters: filters && withoutIrrelevant(filters, criteria),
    filtersLoading,
    notes,
    ...(ways && { ways }),
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
  const items = useMemo(() => fromColumns(cards.items), [cards]);
  const groups = useMemo(() => filters && filterGroups(filters, criteria), [filters, criteria]);
  const chips = { groups: groups ?? [], ...listing, titles, notes };
  // Filters of nothing help nobody.
  const isBare = cards.total === 0 && criteria.every(([name]) => name === "title");
  return (
    <div className="listing wrap">
      <Banner heading={heading} lede={lede} parent={known.parent}>
        {cards.total > 0 && (
          <a href={`#${PRODUCTS}`} className="skip-link">
            Skip to products
          </a>
        )}
        <Chips {...chips} named={heading !== SHOP_HEADING} />
      </Banner>
      {!isBare && <Rail groups={groups} loading={filtersLoading} prices={filters?.price ?? null} {...listing} />}
      <Results>
        <div className="listing-tools">
          {!isBare && <AdvancedFilters filters={filters} loading={filtersLoading} {...listing} />}
          <ListBar page={cards.page} total={cards.total} shown={listing} />
          {cards.total > 0 && <ListDelivery usual={delivery} />}
        </div>
        <QuickFilters groups={groups} total={cards.total} {...listing} />
        {notes && (
          <SearchNotes
            notes={notes}
            found={cards.total > 0}
            exactHref={listingAddress(criteria, { ...view, page: 1, exact: true }, kind)}
          />
        )}
        {known.ways ? (
          <Suspense fallback={null}>
            <NoProducts
              notes={notes}
              ways={known.ways}
              chips={chipsOf(chips)}
              Label={ValueLabel}
              similarHref={listingAddress(criteria, { ...view, page: 1, exact: false }, kind)}
              picture={<EmptyStatePicture of="nowhere" />}
            />
          </Suspense>
        ) : (
          <ListCards cards={items} />
        )}
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
    <section className="listing-results" aria-label="Products" aria-busy={loading}>
      {children}
    </section>
  );
}

function Rail(props: FilterRailProps) {
  const next = useNextListing(props);
  return <FilterRail {...props} {...next.listing} loading={props.loading || next.loading} />;
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

function Chips(props: ActiveFiltersProps) {
  return <ActiveFilters {...props} {...useNextListing(props).listing} />;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const listing = listingOf(params, useLocation().search);
  if (isNotFound(error)) return <PageNotFound />;
  return (
    <div className="listing wrap">
      <Banner heading={SHOP_HEADING} lede="" />
      <FilterRail groups={null} loading={false} prices={null} {...listing} />
      <Results>
        <Suspense fallback={null}>
          <FailedList kind={listing.kind} />
        </Suspense>
      </Results>
    </div>
  );
}
