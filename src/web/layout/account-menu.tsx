import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";

const visitorLinks = [
  { to: "/login", label: "Login" },
  { to: "/register", label: "Sign Up" },
];

/** The account dropdown as a visitor sees it (specification §2, Header). */
export function AccountMenu() {
  return (
    <div className="account-menu">
      <button type="button" className="header-control" popoverTarget="account">
        <Icon name="user" />
        <span>Account</span>
      </button>
      <div id="account" popover="auto" className="popover">
        <ul>
          {visitorLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="popover-item">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
