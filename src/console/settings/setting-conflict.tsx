import { timeText } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import type { SettingState } from "#contract/admin/settings/setting-states.ts";
import { jsonOf, shownValue } from "./setting-form.ts";

type SettingConflictProps = {
  now: SettingState;
  typed: string;
  busy: boolean;
  keepMine: () => void;
  takeTheirs: () => void;
};

/** Somebody else has saved the setting meanwhile: both values are shown, and nothing that was typed is lost. */
export function SettingConflict({ now, typed, busy, keepMine, takeTheirs }: SettingConflictProps) {
  const { kind } = now;
  return (
    <div className="conflict" role="alert">
      <p>
        <strong>{now.changedBy ?? "Somebody else"} has changed this meanwhile</strong>
        {now.changedAt && `, on ${timeText(now.changedAt)}`}. What you typed is still here.
      </p>
      <dl className="facts">
        <dt>Now</dt>
        <dd>{shownValue(now.path, kind, now.value)}</dd>
        <dt>Yours</dt>
        <dd>{shownValue(now.path, kind, jsonOf(kind, typed))}</dd>
      </dl>
      <div className="form-ways">
        <ActionButton className="button-main" busy={busy} onClick={keepMine}>
          Save mine
        </ActionButton>
        <ActionButton onClick={takeTheirs}>Keep what is there now</ActionButton>
      </div>
    </div>
  );
}
