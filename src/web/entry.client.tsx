import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { stopNoting } from "./early-touches.ts";
import { watchHistoryMoves } from "./history-moves.ts";
import { keepFocusOnSubmit } from "./submit-press.ts";

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
