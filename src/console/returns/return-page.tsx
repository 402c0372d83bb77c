import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Page } from "#console/frame/page.tsx";
import { BuyerFacts } from "#console/orders/buyer-facts.tsx";
import { Timeline } from "#console/orders/timeline.tsx";
import { timeText } from "#console/text/times.ts";
import type { ShownReturn } from "#contract/admin/returns.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { readReturn } from "./return-calls.ts";
import { ReturnDialog } from "./return-dialog.tsx";
import { CustomersWords, ReturnFacts } from "./return-facts.tsx";
import { ReturnLines } from "./return-lines.tsx";
import { returnRows } from "./return-rows.ts";
import type { ReturnStep } from "./return-steps.ts";
import { wantedText } from "./return-text.ts";
import { ReturnSteps } from "./return-ways.tsx";

export const loader = ({ params }: LoaderFunctionArgs) => readReturn(params.number ?? "");

export function Component() {
  const shown = useLoaderData() as ShownReturn;
  const [step, setStep] = useState<ReturnStep | null>(null);
  const { return: found, order } = shown;
  return (
    <Page
      title={`Return ${found.number}`}
      actions={<ShopLink to="/returns">All returns</ShopLink>}
      intro={
        <>
          <span className="tag">{found.status}</span> {wantedText(found)}, of{" "}
          <ShopLink to={`/orders/${order.number}`}>order {order.number}</ShopLink>. Requested{" "}
          <time dateTime={found.createdAt}>{timeText(found.createdAt)}</time>.
        </>
      }
    >
      <ReturnSteps shown={shown} open={setStep} />
      <ReturnLines found={found} order={order} />
      <CustomersWords found={found} />
      <div className="order-facts">
        <ReturnFacts shown={shown} />
        <BuyerFacts order={order} />
      </div>
      <Timeline rows={returnRows(shown)} />
      {step && <ReturnDialog shown={shown} step={step} close={() => setStep(null)} />}
    </Page>
  );
}
