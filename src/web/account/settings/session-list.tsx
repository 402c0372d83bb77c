import * as accountMessages from "#contract/account-messages.ts";
import type { OwnSession } from "#contract/accounts.ts";
import { formatDay } from "#shop/time.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCall } from "#web/client/use-call.ts";
import { endSession, logOutElsewhere } from "#web/features/api/page-api.ts";

type SessionListProps = {
  sessions: OwnSession[];
  onChange: (sessions: OwnSession[]) => void;
  onFailure: () => void;
};

/** The specification does not have this list. */
export function SessionList({ sessions, onChange, onFailure }: SessionListProps) {
  const [run, pending] = useCall(accountMessages.sessionsFailed);
  const end = async (work: () => Promise<OwnSession[]>, text: string) => {
    const left = await run(work, onFailure);
    if (left === null) return;
    onChange(left);
    showToast({ kind: "done", text });
  };
  return (
    <section className="settings-form" aria-labelledby="devices-title">
      <ul className="session-list">
        {sessions.map(({ _id, device, current, usedAt }) => (
          <li key={_id}>
            <p>
              <strong>{device || "Unknown device"}</strong>
              {current ? "This device" : `Last used on ${formatDay(usedAt)}`}
            </p>
            {!current && (
              <button
                type="button"
                className="button button-quiet"
                disabled={pending}
                aria-label={`Log out ${device || "unknown device"}`}
                onClick={() => end(() => endSession(_id), accountMessages.sessionEnded)}
              >
                Log out
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <button
          type="button"
          className="button button-quiet"
          disabled={pending}
          onClick={() => end(logOutElsewhere, accountMessages.otherSessionsEnded)}
        >
          Log out all other devices
        </button>
      )}
    </section>
  );
}
