import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { notify } from "#console/frame/toasts.tsx";
import { counted } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Confirm } from "#console/ui/confirm.tsx";
import { endSessions } from "./customer-calls.ts";

type EndSessionsProps = { id: string; name: string; sessions: number; whyNot: string | null };

/** Logs a customer out on all devices, such as after a phone was stolen. */
export function EndSessions({ id, name, sessions, whyNot }: EndSessionsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { run, busy, message } = useCall();
  const { revalidate } = useRevalidator();

  async function end() {
    const done = await run(() => endSessions(id));
    if (done === null) return;
    setIsAsked(false);
    notify(`${counted(done.ended, "session")} ended.`);
    await revalidate();
  }

  return (
    <>
      <ActionButton
        whyNot={whyNot ?? (sessions === 0 ? "They are logged in nowhere." : null)}
        onClick={() => setIsAsked(true)}
      >
        Log out everywhere
      </ActionButton>
      {isAsked && (
        <Confirm
          title={`Log ${name} out everywhere`}
          action="Log out"
          busy={busy}
          message={message}
          run={end}
          close={() => setIsAsked(false)}
        >
          <p>They can log in again with their password. Nobody is told. It cannot be undone.</p>
        </Confirm>
      )}
    </>
  );
}
