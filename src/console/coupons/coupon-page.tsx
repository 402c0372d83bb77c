import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { LatestChanges } from "#console/activity/latest-changes.tsx";
import { Page } from "#console/frame/page.tsx";
import { useWhyNot } from "#console/frame/session.ts";
import { rupeesText } from "#console/text/money.ts";
import { counted, timeText } from "#console/text/times.ts";
import { capitalized } from "#console/text/words.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Facts } from "#console/ui/facts.tsx";
import type { ListedEntry } from "#contract/admin/audit.ts";
import type { Coupon } from "#contract/admin/coupons.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { listCouponChanges, readCoupon } from "./coupon-calls.ts";
import { discountText, usesText } from "./coupon-text.ts";
import { EndCoupon } from "./end-coupon.tsx";
import { LimitForm } from "./limit-form.tsx";

type Loaded = { coupon: Coupon; changes: ListedEntry[] };

export async function loader({ params }: LoaderFunctionArgs): Promise<Loaded> {
  const code = params.code ?? "";
  const coupon = await readCoupon(code);
  return { coupon, changes: (await listCouponChanges(coupon.code)).entries };
}

/** A coupon: what it takes off, its limits, and what was changed of it. */
export function Component() {
  const { coupon, changes } = useLoaderData() as Loaded;
  const [isEnding, setIsEnding] = useState(false);
  const whyNot = useWhyNot("coupons.write", "change coupons");
  const { code, status, minimum, usesPerCustomer, startsAt, endsAt, createdAt } = coupon;
  const facts = [
    ["State", capitalized(status)],
    ["Discount", discountText(coupon)],
    ["Minimum", minimum === 0 ? "None" : rupeesText(minimum)],
    ["Used", usesText(coupon)],
    ["Each customer", usesPerCustomer === null ? "No limit" : counted(usesPerCustomer, "time")],
    ["Begins", timeText(startsAt)],
    ["Ends", endsAt === null ? "Never" : timeText(endsAt)],
    ["Created", timeText(createdAt)],
  ] as const;
  return (
    <Page
      title={`Coupon ${code}`}
      actions={
        <>
          <ShopLink to="/coupons">All coupons</ShopLink>
          <ShopLink to={`/activity?subject=${encodeURIComponent(`coupon:${code}`)}`}>What was changed</ShopLink>
        </>
      }
    >
      <section aria-labelledby="facts">
        <h2 id="facts">In the shop</h2>
        <Facts facts={facts} />
        <div className="form-ways">
          <ActionButton
            className="button-danger"
            whyNot={whyNot ?? (status === "ended" ? "It has ended. Give it a later last day to start it again." : null)}
            onClick={() => setIsEnding(true)}
          >
            End it now
          </ActionButton>
        </div>
      </section>
      <section aria-labelledby="limits">
        <h2 id="limits">Change the limits</h2>
        <LimitForm key={code} coupon={coupon} whyNot={whyNot} />
      </section>
      <LatestChanges changes={changes} />
      {isEnding && <EndCoupon code={code} close={() => setIsEnding(false)} />}
    </Page>
  );
}
