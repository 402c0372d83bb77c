import type { ComponentType } from "react";
import { createStore } from "#web/client/store.ts";
import type { OpenedCard } from "./opened-card.ts";

/** The preview shows this card until the page of its product is rendered. */
export const previewedCard = createStore<OpenedCard | null>(null);

/** The code of the product page sets it, which is loaded in advance. */
export const previewContent = createStore<{ Content: ComponentType<{ opened: OpenedCard }> } | null>(null);

/**
 * Shows the product at once and then opens its page. Returns false, and does neither, while the code is missing, and on
 * wide screens: they are quick, and have another header.
 */
export function openPreview(opened: OpenedCard): boolean {
  const canShow = previewContent.get() !== null && innerWidth < 1024;
  if (canShow) previewedCard.set(opened);
  return canShow;
}
