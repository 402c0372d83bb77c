import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { Page } from "#console/frame/page.tsx";
import { useWhyNot } from "#console/frame/session.ts";
import { addressOf, queryOf } from "#console/text/addresses.ts";
import { rupeesText } from "#console/text/money.ts";
import { dayText } from "#console/text/times.ts";
import { capitalized } from "#console/text/words.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { type Column, ListTable } from "#console/ui/list-table.tsx";
import { Pages } from "#console/ui/pages.tsx";
import { SearchForm } from "#console/ui/search-form.tsx";
import { Views } from "#console/ui/views.tsx";
import { COUPON_STATES, type Coupon } from "#contract/admin/coupons.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { type Coupons, listCoupons } from "./coupon-calls.ts";
import { discountText, lastDay, usesText } from "./coupon-text.ts";
import { NewCoupon } from "./new-coupon.tsx";

export const loader = ({ request }: LoaderFunctionArgs) =>
  listCoupons(queryOf(new URL(request.url).searchParams, ["status", "search", "before"]));

export function Component() {
  const { coupons, more } = useLoaderData() as Coupons;
  const [params] = useSearchParams();
  const [isCreating, setIsCreating] = useState(false);
  const whyNot = useWhyNot("coupons.write", "create coupons");
  const shown = Object.fromEntries(params);
  const { status = "", search = "", before = "" } = shown;
  const to = (change: Record<string, string>) => addressOf("/coupons", { ...shown, before: "", ...change });
  return (
    <Page
      title="Coupons"
      intro="Codes for a discount, the newest first."
      actions={
        <ActionButton className="button-main" whyNot={whyNot} onClick={() => setIsCreating(true)}>
          Create a coupon
        </ActionButton>
      }
    >
      <div className="filters">
        <Views
          views={["", ...COUPON_STATES].map((one) => ({
            name: one === "" ? "All" : capitalized(one),
            to: to({ status: one }),
            isShown: one === status,
          }))}
        />
        <SearchForm search={search} placeholder="Beginning of a code" addressOf={(typed) => to({ search: typed })} />
      </div>
      {coupons.length === 0 ? (
        <div className="state">
          <p className="state-text">
            {search
              ? `No coupon begins with '${search}'.`
              : status
                ? "No coupon is in this state."
                : "There are no coupons yet."}
          </p>
          {(search || status) && <ShopLink to="/coupons">Show all coupons</ShopLink>}
        </div>
      ) : (
        <ListTable name="coupons" rows={coupons} rowKey={({ _id }) => _id} columns={COLUMNS} />
      )}
      <Pages first={before ? to({}) : null} next={more ? to({ before: more }) : null} />
      {isCreating && <NewCoupon close={() => setIsCreating(false)} />}
    </Page>
  );
}

const COLUMNS: [Column<Coupon>, ...Column<Coupon>[]] = [
  { id: "code", header: "Code", cell: ({ code }) => <ShopLink to={`/coupons/${code}`}>{code}</ShopLink> },
  { id: "status", header: "State", cell: ({ status }) => capitalized(status), onPhones: true },
  { id: "discount", header: "Discount", cell: discountText, isNumber: true, onPhones: true },
  {
    id: "minimum",
    header: "Minimum",
    cell: ({ minimum }) => (minimum === 0 ? "" : rupeesText(minimum)),
    isNumber: true,
  },
  { id: "used", header: "Used", cell: usesText, isNumber: true, onPhones: true },
  {
    id: "usesPerCustomer",
    header: "Each customer",
    cell: ({ usesPerCustomer }) => usesPerCustomer?.toLocaleString("en-IN") ?? "",
    isNumber: true,
  },
  { id: "first", header: "First day", cell: ({ startsAt }) => dayText(startsAt) },
  {
    id: "last",
    header: "Last day",
    cell: (coupon) => {
      const last = lastDay(coupon);
      return last === null ? "" : dayText(last);
    },
  },
];
