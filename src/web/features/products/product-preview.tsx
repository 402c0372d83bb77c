import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { goTo } from "#web/client/session.ts";
import type { OpenedCard } from "./opened-card.ts";

type Content = ComponentType<{ opened: OpenedCard }>;

let Content: Content | undefined;
let show: (opened: OpenedCard) => void;

/** Called by the code of the product page, which is loaded in advance. */
export function setPreviewContent(content: Content) {
  Content = content;
}

/**
 * Shows the product at once and then opens its page. Returns false, and does neither, while the code is missing, and on
 * wide screens: they are quick, and have another header.
 */
export function openPreview(opened: OpenedCard): boolean {
  const canShow = Content !== undefined && innerWidth < 1024;
  if (canShow) show(opened);
  return canShow;
}

/**
 * The first view of a product from the frame after the press until its page is rendered, which takes a slow phone some
 * frames. It only covers the page before, so that the scroll position is still there to be remembered.
 */
export function ProductPreview() {
  const { key } = useLocation();
  const [opened, setOpened] = useState<OpenedCard>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page is the occasion, not an input.
  useLayoutEffect(() => {
    show = setOpened;
    return () => setOpened(undefined);
  }, [key]);
  useEffect(() => {
    // The browser paints the preview first.
    if (opened) requestAnimationFrame(() => setTimeout(() => goTo(`/product/${opened.card.id}`)));
  }, [opened]);

  if (!opened || !Content) return null;
  return (
    <div className="product-preview" aria-hidden="true">
      <div inert>
        <Content opened={opened} />
      </div>
    </div>
  );
}
