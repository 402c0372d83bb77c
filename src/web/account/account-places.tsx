import type { ReactNode } from "react";
import { formatDayAfter } from "#shop/time.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import { SkeletonBar } from "#web/features/personal/skeleton-bar.tsx";
import { CardSkeleton } from "#web/features/personal/skeletons.tsx";
import { Icon } from "#web/ui/text/icon.tsx";
import { RareIcon } from "#web/ui/text/rare-icon.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Overview } from "./overview.ts";

type Place = { icon: ReactNode; label: string; to: string; state: string };

/** Leads to all that an account has, and says how each of it stands. */
export function AccountPlaces({ overview }: { overview: Overview }) {
  const { wishlist } = useCurrentUser();
  return (
    <nav className="account-places" aria-label="In your account">
      <ul>
        {placesOf(overview, wishlist.size).map(({ icon, label, to, state }) => (
          <li key={label}>
            <ShopLink to={to}>
              {icon}
              <strong>{label}</strong> <span>{state}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The first page of the account while it is loaded. */
export function HomeSkeleton() {
  const places = Array.from({ length: 8 }, (_, at) => String(at));
  return (
    <div className="account-home">
      <CardSkeleton />
      <div className="account-places">
        <ul>
          {places.map((place) => (
            <li key={place}>
              <span>
                <SkeletonBar wide="1.25rem" />
                <SkeletonBar wide="6rem" />
                <SkeletonBar wide="8rem" />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function placesOf(overview: Overview, wishes: number): Place[] {
  const { delivered, addresses } = overview;
  return [
    { icon: <RareIcon name="parcel" />, label: "Orders", to: "/accounts/orders", state: stateOfOrders(overview) },
    { icon: <RareIcon name="sendBack" />, label: "Returns", ...returnsPlace(overview) },
    {
      icon: <RareIcon name="speech" />,
      label: "Reviews",
      to: delivered?.toReview.length ? `/order/${delivered.order._id}` : "/accounts/orders",
      state: delivered?.toReview.length
        ? `${counted(delivered.toReview.length, "product")} to review`
        : "None to write",
    },
    {
      icon: <RareIcon name="house" />,
      label: "Addresses",
      to: "/accounts/addresses",
      state: stateOfAddresses(addresses),
    },
    {
      icon: <Icon name="heart" />,
      label: "Wishlist",
      to: "/accounts/wishlist",
      state: wishes === 0 ? "Empty" : counted(wishes, "product"),
    },
    { icon: <RareIcon name="bell" />, label: "Notifications", to: "#notifications", state: "On your orders" },
    {
      icon: <RareIcon name="sliders" />,
      label: "Settings",
      to: "/accounts/settings",
      state: "Name and password",
    },
    { icon: <RareIcon name="lifebuoy" />, label: "Help", to: "/support", state: "FAQs and contact" },
  ];
}

function stateOfOrders({ current }: Overview): string {
  if (current === null) return "All orders";
  if (!current.hasOrdered) return "None yet";
  const { order, expectedBy } = current;
  if (!order) return "None under way";
  const stage = order.stage ?? order.orderStatus;
  return expectedBy ? `${stage}, by ${formatDayAfter(Date.parse(expectedBy), 0)}` : stage;
}

function returnsPlace({ delivered }: Overview): Pick<Place, "to" | "state"> {
  if (!delivered) return { to: "/returns", state: "How they work" };
  const { order, openReturn } = delivered;
  if (openReturn) return { to: `/order/${order._id}#returns`, state: openReturn.status };
  if (!order.returnUntil) return { to: "/returns", state: "How they work" };
  return { to: `/order/${order._id}/return`, state: `Until ${formatDayAfter(Date.parse(order.returnUntil), 0)}` };
}

function stateOfAddresses(addresses: Overview["addresses"]): string {
  const [first] = addresses ?? [];
  if (addresses === null) return "All addresses";
  if (!first) return "None yet";
  return addresses.length === 1 ? `${first.city} ${first.pincode}` : counted(addresses.length, "address", "addresses");
}

function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
