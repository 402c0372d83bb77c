import { endMySession } from "#console/client/api.ts";
import { useCall } from "#console/client/use-call.ts";
import { leave } from "#console/frame/sign-out.ts";
import { notify } from "#console/frame/toasts.tsx";
import { agoText, timeText } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { Me, StaffSessionState } from "#contract/admin/staff/staff.ts";

type SessionsProps = { me: Me; change: (me: Me) => void };

/** Where the person is signed in. */
export function Sessions({ me: { sessions }, change }: SessionsProps) {
  const { run, message } = useCall();

  async function end({ id, device }: StaffSessionState) {
    const me = await run(() => endMySession(id));
    if (!me) return;
    notify(`The session on ${device} has ended.`);
    change(me);
  }

  return (
    <section>
      <h2>Sessions</h2>
      <Problem message={message} />
      <ul className="rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <h3>
                {session.device}
                {session.isThis && <span className="tag">this one</span>}
              </h3>
              <p>
                Since {timeText(session.startedAt)}, used {agoText(session.usedAt, Date.now())}. Ends on{" "}
                {timeText(session.endsAt)} at the latest.
              </p>
            </div>
            {session.isThis ? (
              <ActionButton onClick={leave}>Sign out</ActionButton>
            ) : (
              <ActionButton onClick={() => end(session)}>
                End<span className="visually-hidden"> the session on {session.device}</span>
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
