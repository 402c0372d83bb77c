let moving = false;

/** Runs before the router's own listener. The next click resets the record. */
export function watchHistoryMoves() {
  addEventListener("popstate", () => (moving = true), { capture: true });
  addEventListener("click", () => (moving = false), { capture: true });
}

export function isMovingInHistory(): boolean {
  return moving;
}
