import { memo, useEffect } from "react";
import { useLocation } from "react-router";
import { useCartCount } from "#web/client/cart-count.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import { HeaderCount } from "#web/ui/text/header-count.tsx";
import { Icon } from "#web/ui/text/icon.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { type CategoryLink, categoryIcon } from "./categories.ts";
import { LocationButton, LocationPopover } from "./location.tsx";
import { SearchBox } from "./search-box.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

const pages = [
  { to: "/", label: "Home", at: /^\/$/ },
  { to: "/shop", label: "Shop", at: /^\/shop(\/|$)/ },
  { to: "/blog", label: "Blog", at: /^\/blogs?(\/|$)/ },
  { to: "/contact", label: "Contact", at: /^\/contact$/ },
];

/** A wide screen has them in the account menu and in the footer. */
const narrowPages = [
  { to: "/accounts/orders", label: "My Orders" },
  { to: "/support", label: "Help" },
];

type HeaderProps = { name: string | undefined; categories: readonly CategoryLink[] };

/**
 * The specification asks for it: §2. The menus are popovers and open without JavaScript; search and cart stay in view. What
 * changes with the page or the customer are components of their own.
 */
export const Header = memo(function Header({ name, categories }: HeaderProps) {
  useReturningRow();
  return (
    <header className="header">
      <div className="header-bar">
        <div className="wrap header-main">
          <button type="button" className="header-control header-menu-button" popoverTarget="menu">
            <Icon name="menu" />
            <span className="visually-hidden">Menu</span>
          </button>
          <Logo name={name} />
          <SearchBox id="search" />
          <nav className="header-personal" aria-label="Wishlist, cart and account">
            <ShopLink to="/wishlist" className="header-control">
              <Icon name="heart" />
              <span>Wishlist</span>
              <ItemCount of="wishlist" />
            </ShopLink>
            <ShopLink to="/cart" className="header-control header-cart">
              <Icon name="cart" />
              <span>Cart</span>
              <ItemCount of="cart" />
            </ShopLink>
            <AccountMenu />
          </nav>
        </div>
      </div>
      <div id="menu" popover="auto" className="header-menu">
        <div className="wrap header-menu-row">
          <button type="button" className="header-control header-menu-close" popoverTarget="menu">
            <Icon name="close" />
            <span className="visually-hidden">Close menu</span>
          </button>
          <CategoryMenu categories={categories} />
          <PageLinks />
          <LocationButton />
          <ThemeChoice />
        </div>
      </div>
      <LocationPopover />
    </header>
  );
});

/** A finger that moves less has no direction. In pixels. */
const MIN_MOVE = 8;

/**
 * On a narrow screen, the row above the search returns when a finger scrolls up: menu, wishlist and account are in reach. Not
 * when the page scrolls by itself: the row would cover what it scrolls to.
 */
function useReturningRow() {
  useEffect(() => {
    let finger = 0;
    const { documentElement: page } = document;
    page.ontouchstart = page.ontouchmove = ({ type, touches }) => {
      const moved = (touches[0]?.clientY ?? finger) - finger;
      if (type === "touchmove") {
        if (Math.abs(moved) < MIN_MOVE) return;
        page.toggleAttribute("data-scrolled-up", moved > 0);
      }
      finger += moved;
    };
  }, []);
}

/** On a phone, a longer name has no room on one line in the size of the others. */
const MAX_LARGE = 9;

/** Shows only the mark when the name could not be read. */
export function Logo({ name }: { name: string | undefined }) {
  return (
    <ShopLink to="/" className="logo">
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="#B93503" />
        <path d="M13.9 3.6 6.3 13.3h4.9l-1.5 7.1 8-10.2h-5.1z" fill="#FFF6EC" />
      </svg>
      {name && name.length > MAX_LARGE ? <span className="logo-long">{name}</span> : name}
      {name === undefined && <span className="visually-hidden">Home</span>}
    </ShopLink>
  );
}

function CategoryMenu({ categories }: { categories: readonly CategoryLink[] }) {
  return (
    <nav className="header-categories" aria-label="Categories">
      <button type="button" className="button header-categories-button" popoverTarget="categories">
        <Icon name="menu" />
        Shop By Categories
        <Icon name="chevron" />
      </button>
      <div id="categories" popover="auto" className="popover header-categories-popover">
        <p className="header-categories-title">Shop By Categories</p>
        <ul>
          {categories.map(({ id, title, parent }) => (
            <li key={id} className={parent && "header-categories-inner"}>
              <ShopLink to={`/shop/category/${id}`} className="popover-item">
                <Icon name={categoryIcon(title)} />
                {title}
              </ShopLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function ItemCount({ of }: { of: "wishlist" | "cart" }) {
  const { wishlist } = useCurrentUser();
  const cartCount = useCartCount();
  return <HeaderCount count={of === "cart" ? cartCount : wishlist.size} one="item" many="items" />;
}

/** Renders at each navigation, unlike the rest of the header. */
function PageLinks() {
  const { pathname } = useLocation();
  return (
    <nav className="header-pages" aria-label="Main">
      {pages.map(({ to, label, at }) => (
        <ShopLink key={to} to={to} className="header-control" aria-current={at.test(pathname) ? "page" : undefined}>
          {label}
        </ShopLink>
      ))}
      {narrowPages.map(({ to, label }) => (
        <ShopLink key={to} to={to} className="header-control header-narrow">
          {label}
        </ShopLink>
      ))}
    </nav>
  );
}
