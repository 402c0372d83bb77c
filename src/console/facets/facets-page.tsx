import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useLocation, useRevalidator, useSearchParams } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { Page } from "#console/frame/page.tsx";
import { useWhyNot } from "#console/frame/session.ts";
import { notify } from "#console/frame/toasts.tsx";
import { queryOf } from "#console/text/addresses.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { type Column, ListTable } from "#console/ui/list-table.tsx";
import { Pages } from "#console/ui/pages.tsx";
import { Problem } from "#console/ui/problem.tsx";
import { Views } from "#console/ui/views.tsx";
import type { ListedFacet } from "#contract/admin/facets.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { type Facets, listFacets, orderFacets } from "./facet-calls.ts";
import { KINDS, kindAt, movedUp, nameOf } from "./facet-kinds.ts";
import { NewFacet } from "./new-facet.tsx";

export function loader({ request }: LoaderFunctionArgs): Promise<Facets> {
  const { pathname, searchParams } = new URL(request.url);
  return listFacets(kindAt(pathname).kind, queryOf(searchParams, ["after"]));
}

/** Categories, brands or colours in the order in which customers see them. */
export function Component() {
  const { facets, more } = useLoaderData() as Facets;
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const { run, busy, message } = useCall();
  const { revalidate } = useRevalidator();
  const { kind, to, word, name } = kindAt(pathname);
  const mayNot = useWhyNot("products.write", `change ${name.toLowerCase()}`);
  const isFirstPage = !params.has("after");

  async function moveUp(facet: ListedFacet) {
    const order = movedUp(facets, facet._id);
    if (order === null || (await run(() => orderFacets(kind, order))) === null) return;
    notify(`${nameOf(facet)} is one place higher.`);
    await revalidate();
  }

  const columns: [Column<ListedFacet>, ...Column<ListedFacet>[]] = [
    {
      id: "title",
      header: "Title",
      cell: (facet) => (
        <ShopLink to={`${to}/${facet._id}`} className={facet.parent ? "facet-within" : undefined}>
          {nameOf(facet)}
        </ShopLink>
      ),
    },
    ...(kind === "color"
      ? [{ id: "css", header: "Shown as", cell: ({ title }: ListedFacet) => <Swatch color={title} /> }]
      : []),
    ...(["live", "draft", "archived"] as const).map((state) => ({
      id: state,
      header: { live: "Products", draft: "Drafts", archived: "Archived" }[state],
      cell: ({ products }: ListedFacet) => products[state].toLocaleString("en-IN"),
      isNumber: true,
      onPhones: state === "live",
    })),
    {
      id: "aliases",
      header: "Also called",
      cell: ({ aliases, mergedInto }) =>
        mergedInto === null ? aliases.map(({ title }) => title).join(", ") : "Is being merged",
    },
    {
      id: "move",
      header: "Place",
      onPhones: true,
      cell: (facet) =>
        movedUp(facets, facet._id) !== null && (
          <ActionButton busy={busy} aria-label={`Move ${nameOf(facet)} up`} onClick={() => void moveUp(facet)}>
            Up
          </ActionButton>
        ),
    },
  ];
  // The places of a later page depend on those before it. Whoever may not move them reads why at the top.
  const shown = isFirstPage && mayNot === null ? columns : (columns.slice(0, -1) as typeof columns);

  return (
    <Page
      title={name}
      intro="In the order in which customers see them. Former titles lead to them still, also in files that are imported."
      actions={
        <ActionButton className="button-main" whyNot={mayNot} onClick={() => setIsAdding(true)}>
          Add a {word}
        </ActionButton>
      }
    >
      <div className="filters">
        <Views views={KINDS.map((one) => ({ name: one.name, to: one.to, isShown: one.kind === kind }))} />
      </div>
      <Problem message={message} />
      {facets.length === 0 ? (
        <div className="state">
          <p className="state-text">There are no {name.toLowerCase()} yet. They are added with products, or here.</p>
        </div>
      ) : (
        <ListTable key={kind} name={name.toLowerCase()} rows={facets} rowKey={({ _id }) => _id} columns={shown} />
      )}
      <Pages first={isFirstPage ? null : to} next={more ? `${to}?after=${more}` : null} />
      {isAdding && <NewFacet kind={kind} facets={facets} close={() => setIsAdding(false)} />}
    </Page>
  );
}

function Swatch({ color }: { color: string }) {
  return (
    <>
      <span className="facet-swatch" style={{ backgroundColor: color }} /> {color}
    </>
  );
}
