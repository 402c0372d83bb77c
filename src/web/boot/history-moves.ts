let moving = false;

/** Records Back and Forward before the router handles them. The next click resets the record. */
export function watchHistoryMoves() {
  addEventListener("popstate", () => (moving = true), { capture: true });
  addEventListener("click", () => (moving = false), { capture: true });
}

export function isMovingInHistory(): boolean {
  return moving;
}
