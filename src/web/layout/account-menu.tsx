import { useNavigate } from "react-router";
import * as messages from "#contract/messages.ts";
import { logout } from "#web/client/api.ts";
import { showToast } from "#web/client/toasts.ts";
import { useUnreadCount } from "#web/client/unread-count.ts";
import { useCall } from "#web/client/use-call.ts";
import { logOut, useCurrentUser } from "#web/client/user-store.ts";
import { HeaderCount } from "#web/ui/text/header-count.tsx";
import { Icon } from "#web/ui/text/icon.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

const visitorLinks = [
  { to: "/login", label: "Login" },
  { to: "/register", label: "Sign Up" },
];

const customerLinks = [
  { to: "/accounts", label: "My Account" },
  { to: "/accounts/orders", label: "My Orders" },
  { to: "/wishlist", label: "My Wishlist" },
  { to: "/accounts/settings", label: "Settings" },
];

/** The specification asks for it: §2, Header. It shows a visitor's menu until the session is read. */
export function AccountMenu() {
  const { user } = useCurrentUser();
  const unread = useUnreadCount();
  return (
    <div className="account-menu">
      <button type="button" className="header-control" popoverTarget="account">
        <Icon name="user" />
        <span className="account-menu-name">
          {user ? (
            <>
              <span className="visually-hidden">Account of </span>
              {user.firstname}
            </>
          ) : (
            "Account"
          )}
        </span>
        <HeaderCount count={unread} one="new notification" many="new notifications" />
      </button>
      <div id="account" popover="auto" className="popover">
        {user && <p className="account-menu-greeting">Hello, {user.firstname}</p>}
        <ul>
          {(user ? customerLinks : visitorLinks).map(({ to, label }) => (
            <li key={to}>
              <ShopLink to={to} className="popover-item">
                {label}
              </ShopLink>
            </li>
          ))}
          {user && (
            <li>
              <Logout />
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}

function Logout() {
  const navigate = useNavigate();
  const [run, pending] = useCall(messages.logoutFailed);

  const leave = () =>
    run(async () => {
      await logout();
      logOut();
      showToast({ kind: "done", text: messages.loggedOut, about: "login" });
      await navigate("/login");
    });

  return (
    <button type="button" className="popover-item" disabled={pending} onClick={leave}>
      Logout
    </button>
  );
}
