import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Dialog } from "./dialog.tsx";

type LeaveGuardProps = {
  /** Names the text that is not saved; empty: there is none. */
  unsaved: string;
  /** Screens whose addresses begin so have the same text. */
  within?: string;
};

/** Asks before somebody leaves a screen with text that is not saved. */
export function LeaveGuard({ unsaved, within }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation: { pathname } }) => {
    const stays = within === undefined ? pathname === currentLocation.pathname : pathname.startsWith(within);
    return unsaved !== "" && !stays;
  });
  useEffect(() => {
    if (unsaved === "") return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unsaved]);
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog title="Leave without saving?" close={blocker.reset}>
      <p>{unsaved} would be lost.</p>
      <div className="dialog-ways">
        <button type="button" className="button" onClick={blocker.reset}>
          Stay
        </button>
        <button type="button" className="button button-quiet" onClick={blocker.proceed}>
          Leave
        </button>
      </div>
    </Dialog>
  );
}
