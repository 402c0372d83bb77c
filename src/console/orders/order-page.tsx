import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Page } from "#console/frame/page.tsx";
import { useSession } from "#console/frame/session.ts";
import { timeText } from "#console/text/times.ts";
import { capitalized } from "#console/text/words.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import type { ManagedOrder } from "#contract/admin/orders.ts";
import { ROLE_NAMES } from "#contract/admin/staff/roles.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { BuyerFacts } from "./buyer-facts.tsx";
import { readOrder } from "./order-calls.ts";
import { OrderLines } from "./order-lines.tsx";
import { OrderMoney } from "./order-money.tsx";
import { ParcelFacts } from "./parcel-facts.tsx";
import { StepDialog } from "./step-dialog.tsx";
import { type Step, stepsOf } from "./steps.ts";
import { OrderTimeline } from "./timeline.tsx";

export const loader = ({ params }: LoaderFunctionArgs) => readOrder(params.number ?? "");

export function Component() {
  const order = useLoaderData() as ManagedOrder;
  const [step, setStep] = useState<Step | null>(null);
  const { number, createdAt, stage, orderStatus, awaitsRelease } = order;
  return (
    <Page
      title={`Order ${number}`}
      actions={<ShopLink to="/orders">All orders</ShopLink>}
      intro={
        <>
          <span className="tag">{capitalized(stage)}</span> The customer sees '{orderStatus}'. Ordered{" "}
          <time dateTime={createdAt}>{timeText(createdAt)}</time>.
          {awaitsRelease && " It waits to be released, because its total is high or its customer has to pay first."}
        </>
      }
    >
      <section aria-labelledby="steps">
        <h2 id="steps">Next</h2>
        <div className="order-steps">
          {stepsOf(order).map((one, index) => (
            <StepButton key={one.path} step={one} isUsual={index === 0} open={() => setStep(one)} />
          ))}
        </div>
      </section>
      <OrderLines order={order} />
      <div className="order-facts">
        <BuyerFacts order={order} />
        <OrderMoney order={order} />
        <ParcelFacts order={order} />
      </div>
      <OrderTimeline order={order} />
      {step && <StepDialog order={order} step={step} close={() => setStep(null)} />}
    </Page>
  );
}

type StepButtonProps = { step: Step; isUsual: boolean; open: () => void };

function StepButton({ step: { label, permission, isDanger }, isUsual, open }: StepButtonProps) {
  const { permissions, role } = useSession();
  const whyNot = permissions.includes(permission) ? null : `Not for the role ${ROLE_NAMES[role]}.`;
  const className = isUsual ? "button-main" : isDanger ? "button-danger" : "button-quiet";
  return (
    <ActionButton className={className} whyNot={whyNot} onClick={open}>
      {label}
    </ActionButton>
  );
}
