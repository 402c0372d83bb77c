import { type ReactNode, useSyncExternalStore } from "react";
import { formatDayAfter } from "#shop/time.ts";
import { Icon, type IconName } from "#web/ui/text/icon.tsx";
import type { ProductView } from "./product-view.server.ts";

export function ProductFacts({ facts }: { facts: ProductView["facts"] }) {
  const delivery = <DeliveryDay neutral={facts.delivery} days={facts.deliveryDays} />;
  const rows: { icon: IconName; title: string; text: ReactNode }[] = [
    ...(facts.dispatch === null ? [] : [{ icon: "clock", title: "Dispatch", text: facts.dispatch } as const]),
    { icon: "truck", title: "Free Shipping", text: delivery },
    { icon: "tag", title: "Cash on delivery", text: "Pay when your order arrives" },
    { icon: "return", title: "Returns", text: facts.returns },
    { icon: "shield", title: "Warranty", text: facts.warranty },
  ];
  return (
    <dl className="product-facts">
      {rows.map(({ icon, title, text }) => (
        <div key={title}>
          <dt>
            <Icon name={icon} />
            {title}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const never = () => () => undefined;

type DeliveryDayProps = {
  /** Server text: the page is cached, so it has no date. */
  neutral: string;
  /** Maximum delivery time in days. */
  days: number;
};

/** 'Delivery by Wed, 25 Nov', counted from today on the browser's clock. */
function DeliveryDay({ neutral, days }: DeliveryDayProps) {
  return useSyncExternalStore(
    never,
    () => `Delivery by ${formatDayAfter(Date.now(), days)}`,
    () => neutral,
  );
}
