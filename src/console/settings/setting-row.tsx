import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { changeSetting, listSettings, undoEntry } from "#console/client/api.ts";
import { CallFailed } from "#console/client/http.ts";
import { useCall } from "#console/client/use-call.ts";
import { capitalized } from "#console/text/words.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { Json, SettingKind } from "#contract/admin/settings/setting-kinds.ts";
import type { SettingState } from "#contract/admin/settings/setting-states.ts";
import { SettingConflict } from "./setting-conflict.tsx";
import { jsonOf, textOf } from "./setting-form.ts";
import { settingLabel } from "./setting-groups.ts";
import { SettingInput } from "./setting-input.tsx";
import { SettingNotes } from "./setting-notes.tsx";

type SettingRowProps = {
  setting: SettingState;
  /** What was typed and is not saved; undefined: nothing. */
  typed: string | undefined;
  type: (text: string | undefined) => void;
  readOnly: boolean;
};

const HINTS: Partial<Record<SettingKind, string>> = {
  list: "One on each line.",
  groups: "A group on each line, its names separated by commas.",
};

/** A setting, which is saved by itself. The last save can be undone here. */
export function SettingRow({ setting, typed, type, readOnly }: SettingRowProps) {
  const { path, meaning, kind, value, stored } = setting;
  const id = useId();
  const ids = { name: `${id}-name`, meaning: `${id}-meaning`, error: `${id}-error` };
  const shown = textOf(kind, stored ?? value);
  const [saved, setSaved] = useState<{ entry: string | null; text: string } | null>(null);
  const [conflict, setConflict] = useState<SettingState | null>(null);
  const { run, busy, errors, message, clear } = useCall();
  const undoing = useCall();
  const { revalidate } = useRevalidator();

  async function save(entered: Json, onto: Json) {
    setSaved(null);
    const change = await run(async () => {
      try {
        return await changeSetting(path, { value: entered, shown: onto });
      } catch (error) {
        if (!(error instanceof CallFailed) || error.code !== "settingChanged") throw error;
        const { settings } = await listSettings();
        setConflict(settings.find((one) => one.path === path) ?? null);
        return null;
      }
    });
    if (!change) return;
    setConflict(null);
    setSaved({ entry: change.entry, text: change.entry === null ? "It is so already." : "Saved." });
    await revalidate();
    type(undefined);
  }

  async function undo(entry: string) {
    if (!(await undoing.run(() => undoEntry(entry)))) return;
    setSaved({ entry: null, text: "The change is undone." });
    await revalidate();
  }

  function leave() {
    clear();
    setConflict(null);
    type(undefined);
    void revalidate();
  }

  const isTyped = typed !== undefined;
  const problem = errors.value ? capitalized(`${errors.value}.`) : undefined;
  return (
    <Form send={() => isTyped && save(jsonOf(kind, typed), stored)} errors={errors} className="setting">
      <div className="setting-name">
        {kind === "table" ? (
          <p id={ids.name} className="field-label">
            {settingLabel(path)}
          </p>
        ) : (
          <label id={ids.name} htmlFor={id} className="field-label">
            {settingLabel(path)}
          </label>
        )}
        <p id={ids.meaning} className="field-hint">
          {meaning} {HINTS[kind]}
        </p>
      </div>
      <div className="setting-control">
        <SettingInput
          setting={setting}
          ids={ids}
          id={id}
          text={typed ?? shown}
          change={(text) => {
            setSaved(null);
            type(text === shown ? undefined : text);
          }}
          isWrong={problem !== undefined}
          readOnly={readOnly}
        />
        <p id={ids.error} className="field-error">
          {problem}
        </p>
        <SettingNotes setting={setting} />
        <Problem message={problem ? null : (message ?? undoing.message)} />
        {conflict && (
          <SettingConflict
            now={conflict}
            typed={typed ?? shown}
            busy={busy}
            keepMine={() => save(jsonOf(kind, typed ?? shown), conflict.stored)}
            takeTheirs={leave}
          />
        )}
        <div className="setting-ways">
          {isTyped && !conflict && (
            <>
              <ActionButton type="submit" className="button-main" busy={busy}>
                Save
              </ActionButton>
              <ActionButton onClick={leave}>Discard</ActionButton>
            </>
          )}
          {!isTyped && !readOnly && stored !== null && (
            <button type="button" className="button-text" onClick={() => save(null, stored)}>
              Use the default<span className="visually-hidden"> of {path}</span>
            </button>
          )}
          <span role="status" className="setting-saved">
            {saved?.text}
          </span>
          {saved?.entry && (
            <ActionButton busy={undoing.busy} onClick={() => saved.entry && undo(saved.entry)}>
              Undo
            </ActionButton>
          )}
        </div>
      </div>
    </Form>
  );
}
