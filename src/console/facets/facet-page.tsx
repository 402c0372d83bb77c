import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import { LatestChanges } from "#console/activity/latest-changes.tsx";
import { listActivity } from "#console/client/api.ts";
import { Page } from "#console/frame/page.tsx";
import { useWhyNot } from "#console/frame/session.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Facts } from "#console/ui/facts.tsx";
import type { ListedEntry } from "#contract/admin/audit.ts";
import type { ListedFacet } from "#contract/admin/facets.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { listFacets, readFacet } from "./facet-calls.ts";
import { kindAt, nameOf, productsText } from "./facet-kinds.ts";
import { MergeForm } from "./merge-form.tsx";
import { ParentForm } from "./parent-form.tsx";
import { PictureForm } from "./picture-form.tsx";
import { RemoveFacet } from "./remove-facet.tsx";
import { TitleForm } from "./title-form.tsx";

type Loaded = { facet: ListedFacet; beside: ListedFacet[]; changes: ListedEntry[] };

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Loaded> {
  const { kind } = kindAt(new URL(request.url).pathname);
  const id = params.id ?? "";
  const subject = new URLSearchParams({ subject: `${kind}:${id}`, limit: "5" });
  const [facet, { facets }, { entries }] = await Promise.all([
    readFacet(kind, id),
    listFacets(kind, ""),
    listActivity(`?${subject}`),
  ]);
  return { facet, beside: facets, changes: entries };
}

/** A category, brand or colour: its title, its place, what it is merged into, and what was changed of it. */
export function Component() {
  const { facet, beside, changes } = useLoaderData() as Loaded;
  const { pathname } = useLocation();
  const [isRemoving, setIsRemoving] = useState(false);
  const { kind, to, word, name } = kindAt(pathname);
  const mayNot = useWhyNot("products.write", `change ${name.toLowerCase()}`);
  const { _id, title, parent, products, aliases, mergedInto } = facet;
  const inList = beside.find((one) => one._id === parent);
  const within = beside.filter((one) => one.parent === _id);
  const isEmpty = products.live + products.draft + products.archived === 0 && within.length === 0;
  const whyNot = mayNot ?? (mergedInto === null ? null : "It is being merged into another one.");
  const facts: [string, string][] = [
    ["Has", productsText(products)],
    ...(kind === "color" ? [["Shown as", title] as [string, string]] : []),
    ...(parent ? [["Is in", inList?.title ?? "Another category"] as [string, string]] : []),
    ...(within.length > 0 ? [["In it", within.map((one) => one.title).join(", ")] as [string, string]] : []),
    ...(aliases.length > 0
      ? [["Also called", aliases.map((alias) => alias.title).join(", ")] as [string, string]]
      : []),
  ];
  return (
    <Page title={nameOf(facet)} actions={<ShopLink to={to}>All {name.toLowerCase()}</ShopLink>}>
      <section aria-labelledby="facts">
        <h2 id="facts">In the shop</h2>
        <Facts facts={facts} />
        <div className="form-ways">
          <ActionButton
            className="button-danger"
            whyNot={whyNot ?? (isEmpty ? null : "Something belongs to it. Merge it into another one instead.")}
            onClick={() => setIsRemoving(true)}
          >
            Remove
          </ActionButton>
        </div>
      </section>
      <section aria-labelledby="title">
        <h2 id="title">{kind === "color" ? "What customers read" : "Title"}</h2>
        <TitleForm key={_id} kind={kind} facet={facet} whyNot={whyNot} />
      </section>
      {kind === "category" && (
        <section aria-labelledby="parent">
          <h2 id="parent">Place</h2>
          <ParentForm key={_id} facet={facet} facets={beside} hasOwn={within.length > 0} whyNot={whyNot} />
        </section>
      )}
      {kind === "category" && (
        <section aria-labelledby="picture">
          <h2 id="picture">Picture</h2>
          <PictureForm key={_id} facet={facet} whyNot={whyNot} />
        </section>
      )}
      <section aria-labelledby="merge">
        <h2 id="merge">Merge</h2>
        <MergeForm key={_id} kind={kind} facet={facet} facets={beside} whyNot={mayNot} />
      </section>
      <LatestChanges changes={changes} />
      {isRemoving && <RemoveFacet kind={kind} word={word} facet={facet} to={to} close={() => setIsRemoving(false)} />}
    </Page>
  );
}
