import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { get, part, write } from "#console/client/api.ts";
import { useCall } from "#console/client/use-call.ts";
import { Page } from "#console/frame/page.tsx";
import { useSession, useWhyNot } from "#console/frame/session.ts";
import { notify } from "#console/frame/toasts.tsx";
import { addressOf, queryOf } from "#console/text/addresses.ts";
import { counted, timeText } from "#console/text/times.ts";
import { capitalized } from "#console/text/words.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Facts } from "#console/ui/facts.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ManagedProduct, ProductState } from "#contract/admin/products.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { type PlannedPage, PlannedPrices } from "./planned-prices.tsx";
import { ProductForm } from "./product-form.tsx";
import { ProductPictures } from "./product-pictures.tsx";
import { type Ledger, StockLedger } from "./stock-ledger.tsx";

type Loaded = {
  product: ManagedProduct;
  reasons: string[];
  ledger: Ledger;
  isFirst: boolean;
  planned: { page: PlannedPage; isOver: boolean; isFirst: boolean };
};

export async function loader({ params: { id = "" }, request }: LoaderFunctionArgs): Promise<Loaded> {
  const path = `products/${part(id)}`;
  const params = new URL(request.url).searchParams;
  const query = queryOf(params, ["before"]);
  const isOver = params.get("prices") === "over";
  const after = params.get("after") ?? "";
  const [product, { reasons }, ledger, page] = await Promise.all([
    get<ManagedProduct>(path),
    get<{ reasons: string[] }>(`${path}/why`),
    get<Ledger>(`${path}/ledger${query}`),
    get<PlannedPage>(addressOf(`${path}/prices`, { state: isOver ? "over" : "", after })),
  ]);
  return { product, reasons, ledger, isFirst: query === "", planned: { page, isOver, isFirst: after === "" } };
}

/** What leads out of each state. */
const STEPS: Record<ProductState, { path: string; label: string; says: string }> = {
  draft: { path: "publish", label: "Publish", says: "Customers see it at once." },
  live: { path: "archive", label: "Archive", says: "It is no longer sold. What was ordered and reviewed stays." },
  archived: { path: "restore", label: "Restore", says: "Customers can buy it again." },
};

/** A product, with what the shop knows of it and what can be changed. */
export function Component() {
  const { product, reasons, ledger, isFirst, planned } = useLoaderData() as Loaded;
  const { shopUrl } = useSession();
  const { _id, title, state, stock, sold, key } = product;
  const facts = [
    ["State", capitalized(state)],
    ["Stock", `${counted(stock, "piece")}, ${counted(sold, "piece")} sold`],
    ["Key", key ?? "None"],
    ["Added", timeText(product.createdAt)],
    ["Changed", timeText(product.updatedAt)],
  ] as const;
  return (
    <Page
      title={title}
      actions={
        <>
          <ShopLink to="/products">All products</ShopLink>
          <ShopLink to={`/activity?subject=product:${_id}`}>What was changed</ShopLink>
          {state === "live" && (
            <a href={`${shopUrl}/product/${_id}`} target="_blank" rel="noreferrer">
              View in the shop
            </a>
          )}
        </>
      }
    >
      <section aria-labelledby="facts">
        <h2 id="facts">In the shop</h2>
        <Facts facts={facts}>
          {reasons.length > 0 && (
            <>
              <dt>Nobody can buy it</dt>
              <dd className="fact-late">{reasons.join(" ")}</dd>
            </>
          )}
        </Facts>
        <StateStep product={product} />
      </section>
      <ProductPictures product={product} />
      <section aria-labelledby="change">
        <h2 id="change">Change</h2>
        <ProductForm key={_id} product={product} />
      </section>
      <PlannedPrices product={product} {...planned} />
      <StockLedger product={_id} path={`/products/${_id}`} ledger={ledger} isFirst={isFirst} />
    </Page>
  );
}

function StateStep({ product: { _id, state } }: { product: ManagedProduct }) {
  const { run, busy, message } = useCall();
  const { revalidate } = useRevalidator();
  const whyNot = useWhyNot("products.write", "change products");
  const { path, label, says } = STEPS[state];

  async function take() {
    if (!(await run(() => write<ManagedProduct>("POST", `products/${part(_id)}/${path}`)))) return;
    notify(`${label}: done.`);
    await revalidate();
  }

  return (
    <>
      <Problem message={message} />
      <div className="form-ways">
        <ActionButton busy={busy} whyNot={whyNot} onClick={take}>
          {label}
        </ActionButton>
        <span className="why-not">{says} It can be undone in Activity.</span>
      </div>
    </>
  );
}
