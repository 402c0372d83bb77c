import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { previewContent, previewedCard } from "#web/boot/product-preview.ts";
import { goTo } from "#web/client/session.ts";
import { useStore } from "#web/client/store.ts";

/**
 * Shows the first view of a product from the frame after the press until its page is rendered, which takes a slow phone
 * some frames. It only covers the page before, so that the scroll position is still there to be remembered.
 */
export function ProductPreview() {
  const { key } = useLocation();
  const opened = useStore(previewedCard);
  const part = previewContent.get();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page is the occasion, not an input.
  useLayoutEffect(() => () => previewedCard.set(null), [key]);
  useEffect(() => {
    // The browser paints the preview first.
    if (opened) requestAnimationFrame(() => setTimeout(() => goTo(`/product/${opened.card.id}`)));
  }, [opened]);

  if (!opened || !part) return null;
  return (
    <div className="product-preview" aria-hidden="true">
      <div inert>
        <part.Content opened={opened} />
      </div>
    </div>
  );
}
