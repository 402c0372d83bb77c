import { type ComponentType, useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import type { OpenedCard } from "./opened-card.ts";

type Head = ComponentType<{ opened: OpenedCard }>;

const listeners = new Set<() => void>();
let Head: Head | undefined;
let shown: OpenedCard | undefined;

/** Called by the code of the product page, which is loaded in advance. */
export function setPreviewHead(head: Head) {
  Head = head;
}

/**
 * Shows the product at once and then opens its page. Returns false, and does neither, while the code is missing, and on
 * wide screens: they are quick, and have another header.
 */
export function openPreview(opened: OpenedCard): boolean {
  const canShow = Head !== undefined && matchMedia("(width < 1024px)").matches;
  if (canShow) show(opened);
  return canShow;
}

function show(next: OpenedCard | undefined) {
  shown = next;
  for (const listener of listeners) listener();
}

const hide = () => show(undefined);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The first view of a product from the frame after the press until its page is rendered, which takes a slow phone some
 * frames. It only covers the page before, so that the scroll position is still there to be remembered.
 */
export function ProductPreview() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const opened = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page is the occasion, not an input.
  useLayoutEffect(() => hide, [key]);
  useEffect(() => {
    if (opened) afterPaint(() => void navigate(`/product/${opened.card.id}`));
  }, [opened, navigate]);

  if (!opened || !Head) return null;
  return (
    <div className="product-preview" aria-hidden="true">
      <div inert>
        <Head opened={opened} />
      </div>
    </div>
  );
}

function afterPaint(run: () => void) {
  requestAnimationFrame(() => setTimeout(run));
}
