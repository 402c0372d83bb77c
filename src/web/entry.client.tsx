import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchConnection } from "./boot/connection.ts";
import { stopRecording } from "./boot/early-input.ts";
import { watchHistoryMoves } from "./boot/history-moves.ts";

stopRecording();
stopPrefetching();
keepFocusOnSubmit();
watchHistoryMoves();
ignoreSkippedTransitions();
watchConnection();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** From now on, the router opens links (`script-start.server.ts`). */
function stopPrefetching() {
  document.querySelector("script[type=speculationrules]")?.remove();
}

/**
 * Otherwise a field error, shown on blur (§5), would move the button during the press, and the browser would not fire a
 * click.
 */
function keepFocusOnSubmit() {
  addEventListener("mousedown", (event) => {
    if (event.target instanceof Element && event.target.closest('button[type="submit"]')) event.preventDefault();
  });
}

/** A view transition that the next one interrupts rejects a promise that the router leaves unhandled. */
function ignoreSkippedTransitions() {
  addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
  });
}
