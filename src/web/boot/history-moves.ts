let moving = false;

/** Records Back and Forward before the router handles them; the next click ends the record. */
export function watchHistoryMoves() {
  addEventListener("popstate", () => (moving = true), { capture: true });
  addEventListener("click", () => (moving = false), { capture: true });
}

/** Whether the last navigation was Back or Forward. */
export function isMovingInHistory(): boolean {
  return moving;
}
