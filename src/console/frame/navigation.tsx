import { useLocation } from "react-router";
import { Drawing } from "#web/ui/text/icon.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { BESIDE, SCREENS } from "./screens.ts";
import { useSession } from "./session.ts";
import { useCurrentInView } from "./use-current-in-view.ts";

/** All screens, at the side or below. One that the role does not show is marked; the screen itself says why. */
export function Navigation() {
  const { permissions } = useSession();
  const { pathname } = useLocation();
  const list = useCurrentInView<HTMLUListElement>(pathname);
  return (
    <nav className="navigation" aria-label="Screens">
      <ul ref={list}>
        {SCREENS.map(({ to, name, icon, permission }) => {
          const isShown = permission === null || permissions.includes(permission);
          return (
            <li key={to}>
              <ShopLink
                to={to}
                aria-current={isAt(pathname, to) ? "page" : undefined}
                aria-description={isShown ? undefined : "Not in your role"}
                data-locked={isShown ? undefined : ""}
              >
                <Drawing path={icon} />
                <span>{name}</span>
              </ShopLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const isIn = (pathname: string, to: string) => pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));

const isAt = (pathname: string, to: string) =>
  isIn(pathname, to) || BESIDE.some((one) => one.of === to && isIn(pathname, one.to));
