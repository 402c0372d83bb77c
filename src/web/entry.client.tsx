import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { stopNoting } from "./boot/early-input.ts";
import { watchHistoryMoves } from "./boot/history-moves.ts";
import { keepFocusOnSubmit } from "./forms/submit-press.ts";

stopNoting();
keepFocusOnSubmit();
watchHistoryMoves();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
