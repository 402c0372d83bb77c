import { Icon } from "#web/ui/icon.tsx";

type Facts = { delivery: string; returns: string; warranty: string };

/** What a buyer wants to know beside the price. */
export function ProductFacts({ facts }: { facts: Facts }) {
  const rows = [
    { icon: "truck", title: "Free Shipping", text: facts.delivery },
    { icon: "tag", title: "Cash on delivery", text: "Pay when it arrives" },
    { icon: "return", title: "Returns", text: facts.returns },
    { icon: "shield", title: "Warranty", text: facts.warranty },
  ] as const;
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
