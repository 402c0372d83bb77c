import { type ComponentProps, useLayoutEffect } from "react";
import { useNavigate } from "react-router";
import { relOf } from "./followed-links.ts";
import { unbroken } from "./unbroken.tsx";

type ShopLinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** It is the path of a page of the shop. */
  to: string;
  viewTransition?: boolean;
  preventScrollReset?: boolean;
};

/**
 * Links to another page of the shop, which `useLinks` opens. It uses no hooks: the router's own link renders again at each
 * step of a navigation, and a page has more than a hundred.
 */
export function ShopLink({
  to,
  rel,
  viewTransition = false,
  preventScrollReset = false,
  children,
  ...rest
}: ShopLinkProps) {
  return (
    <a
      {...rest}
      href={to}
      rel={relOf(to, rel)}
      data-link=""
      data-view-transition={viewTransition || undefined}
      data-prevent-scroll-reset={preventScrollReset || undefined}
    >
      {typeof children === "string" ? unbroken(children) : children}
    </a>
  );
}

type Press = Pick<MouseEvent, "defaultPrevented" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** With a modifier key, the browser opens a link elsewhere. */
export function opensHere(press: Press): boolean {
  return !(
    press.defaultPrevented ||
    press.button !== 0 ||
    press.metaKey ||
    press.ctrlKey ||
    press.shiftKey ||
    press.altKey
  );
}

/** Opens pressed links without loading the whole page again, except while `byBrowser` says so. It must stay the same. */
export function useLinks(byBrowser: () => boolean): void {
  const navigate = useNavigate();
  // It listens already for the click that made React hydrate the page.
  useLayoutEffect(() => {
    function open(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-link]");
      if (!link || !opensHere(event) || byBrowser()) return;
      event.preventDefault();
      const { viewTransition, preventScrollReset } = link.dataset;
      navigate(link.getAttribute("href") ?? "/", {
        // Browsers do the same: a link to the page itself adds nothing to the history.
        replace: link.href === location.href,
        viewTransition: !!viewTransition,
        preventScrollReset: !!preventScrollReset,
      });
    }
    // React's own listeners are on the document and come first, so that components can prevent the navigation.
    addEventListener("click", open);
    return () => removeEventListener("click", open);
  }, [navigate, byBrowser]);
}
