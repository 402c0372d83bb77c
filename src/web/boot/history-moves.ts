let moving = false;

/** Back and Forward, noted before the router acts on them; the next press of a link is a new move. */
export function watchHistoryMoves() {
  addEventListener("popstate", () => (moving = true), { capture: true });
  addEventListener("click", () => (moving = false), { capture: true });
}

/** Whether the shopper came to this page by Back or Forward. */
export function isMovingInHistory(): boolean {
  return moving;
}
