import { DELIVERY_ZONES, type DeliveryZone } from "#contract/delivery.ts";
import { paymentRule } from "#shop/cash/cash-texts.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import { textPage } from "#web/page-handles.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/delivery-page.ts";
import { HelpPage } from "./help-page.tsx";
import { YourDelivery } from "./your-delivery.tsx";

const zones: Record<DeliveryZone, string> = {
  metro: "The largest cities, such as Delhi, Mumbai, Bengaluru and Chennai",
  capital: "State capitals outside the hills, such as Jaipur and Bhopal",
  rest: "All other places outside the hills",
  remote: "Hills and islands, and the army's post offices",
};

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(shopContext);
  const { delivery } = settings;
  return {
    zones: DELIVERY_ZONES.map((zone) => ({ zone, text: zones[zone], days: delivery.zoneDays[zone] })),
    payment: paymentRule(settings),
  };
}

export const handle = textPage;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Delivery", {
    description: "How long a delivery takes to your PIN code, what it costs, and how to follow it.",
    canonical: "/delivery",
  });

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  return (
    <HelpPage
      current="/delivery"
      title="Delivery"
      lead="We deliver across India. Shipping is free for every order."
      sections={[
        {
          id: "days",
          heading: "How long it takes",
          text: (
            <>
              <YourDelivery />
              <table className="help-table">
                <thead>
                  <tr>
                    <th scope="col">Where you live</th>
                    <th scope="col">At most</th>
                  </tr>
                </thead>
                <tbody>
                  {loaderData.zones.map(({ zone, text, days }) => (
                    <tr key={zone}>
                      <th scope="row">{text}</th>
                      <td>{days} days</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <p>
                This is for products that are ready to ship in one business day. Other products say on their page when
                they are ready to ship, and arrive later by that time.
              </p>
            </>
          ),
        },
        {
          id: "cash-on-delivery",
          heading: "Cash on delivery",
          text: (
            <p>
              {loaderData.payment} If cash on delivery is not available at your PIN code, the product page, the cart and
              the checkout say so, too.
            </p>
          ),
        },
        {
          id: "following",
          heading: "Following your order",
          text: (
            <p>
              <ShopLink to="/accounts/orders">My orders</ShopLink> shows the status of each order: Processing,
              Dispatched and Delivered. We also email you about it. You can cancel an order any time before it is
              dispatched.
            </p>
          ),
        },
      ]}
    />
  );
}
