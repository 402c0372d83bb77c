import type { ReactNode } from "react";
import { Icon, type IconName } from "#web/ui/text/icon.tsx";
import { DeliveryDay } from "./delivery-day.tsx";
import type { ProductView } from "./product-view.server.ts";

/** What a buyer wants to know beside the price. */
export function ProductFacts({ facts }: { facts: ProductView["facts"] }) {
  const delivery = <DeliveryDay neutral={facts.delivery} days={facts.deliveryDays} />;
  const rows: { icon: IconName; title: string; text: ReactNode }[] = [
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
