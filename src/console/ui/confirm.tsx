import type { ReactNode } from "react";
import { Dialog } from "#console/frame/dialog.tsx";
import { ActionButton } from "./action-button.tsx";
import { Problem } from "./problem.tsx";

type ConfirmProps = {
  title: string;
  /** What happens, what it sends, and whether it can be undone. */
  children: ReactNode;
  action: string;
  isDanger?: boolean;
  busy: boolean;
  message: string | null;
  run: () => void;
  close: () => void;
};

/** Asks before something that sends or ends something: it says what happens, and whether it can be undone. */
export function Confirm({ title, children, action, isDanger = false, busy, message, run, close }: ConfirmProps) {
  return (
    <Dialog title={title} close={close}>
      <div className="confirm-text">{children}</div>
      <Problem message={message} />
      <div className="dialog-ways">
        <ActionButton className={isDanger ? "button-danger" : "button-main"} busy={busy} onClick={run}>
          {action}
        </ActionButton>
        <ActionButton onClick={close}>Cancel</ActionButton>
      </div>
    </Dialog>
  );
}
