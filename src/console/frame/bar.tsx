import { useLocation } from "react-router";
import { Drawing } from "#web/ui/text/icon.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { overlay } from "./overlay.ts";
import { ME } from "./screens.ts";
import { useSession } from "./session.ts";

const SEARCH = "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5";
const USER = "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 21a7.5 7.5 0 0 1 15 0";
const OUT = "M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9";
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The name of the shop, the palette and who is signed in. */
export function Bar() {
  const { name, shop, shopUrl } = useSession();
  const isHere = useLocation().pathname === ME.to;
  return (
    <header className="bar">
      <p className="bar-shop">
        <span className="bar-name">{shop}</span>
        <a href={shopUrl} target="_blank" rel="noreferrer" className="bar-out">
          <span>View the shop</span>
          <Drawing path={OUT} />
        </a>
      </p>
      <button type="button" className="bar-palette" aria-haspopup="dialog" onClick={() => overlay.set("palette")}>
        <Drawing path={SEARCH} />
        <span className="bar-palette-text">Go to</span>
        <kbd>{isApple ? "⌘K" : "Ctrl K"}</kbd>
      </button>
      <div className="bar-person">
        <span className="bar-person-name">{name}</span>
        <ShopLink to={ME.to} className="bar-me" aria-current={isHere ? "page" : undefined}>
          <Drawing path={USER} />
          <span>Me</span>
        </ShopLink>
      </div>
    </header>
  );
}
