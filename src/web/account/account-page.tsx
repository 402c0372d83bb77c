import { Outlet, useLocation } from "react-router";
import { useUnreadCount } from "#web/client/unread-count.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/account-page.ts";
import "./account.css";

const tabs = [
  { to: "/accounts", label: "Notification", counts: true },
  { to: "/accounts/wishlist", label: "Wishlist" },
  { to: "/accounts/orders", label: "Orders" },
  { to: "/accounts/settings", label: "Setting" },
];

export const meta: Route.MetaFunction = (args) => pageMeta(args, "My account");

/** This is the frame of the account area (specification §2); visitors see it too (D3). */
export default function AccountPage() {
  const { user, ready } = useCurrentUser();
  const unread = useUnreadCount();
  const { pathname } = useLocation();
  return (
    <div className="wrap account-page">
      <h1>
        Hello, <span data-unknown={ready ? undefined : ""}>{user?.firstname ?? "Guest"}</span>
      </h1>
      <nav className="account-tabs" aria-label="Account">
        <ul>
          {tabs.map(({ to, label, counts }) => (
            <li key={to}>
              <ShopLink to={to} aria-current={to === pathname ? "page" : undefined}>
                {label}
                {counts && unread > 0 && (
                  <b className="account-tab-count">
                    {unread}
                    <span className="visually-hidden"> new</span>
                  </b>
                )}
              </ShopLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
