import type { SettingState } from "#contract/admin/settings/setting-states.ts";
import { columnsOf } from "./setting-form.ts";
import { SettingTable } from "./setting-table.tsx";

type SettingInputProps = {
  setting: SettingState;
  /** Of its name, meaning and error beside it. */
  ids: { name: string; meaning: string; error: string };
  id: string;
  text: string;
  change: (text: string) => void;
  isWrong: boolean;
  readOnly: boolean;
};

const LONG = 60;

/** The control of a setting, by the kind of its value. */
export function SettingInput({ setting, ids, id, text, change, isWrong, readOnly }: SettingInputProps) {
  const { kind } = setting;
  const described = isWrong ? `${ids.meaning} ${ids.error}` : ids.meaning;
  if (kind === "table")
    return (
      <fieldset aria-labelledby={ids.name} aria-describedby={described}>
        <SettingTable columns={columnsOf(setting.path)} text={text} change={change} readOnly={readOnly} />
      </fieldset>
    );
  const shared = {
    id,
    value: text,
    readOnly,
    "aria-describedby": described,
    "aria-invalid": isWrong || undefined,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  if ((kind === "line" || kind === "optionalLine") && text.length <= LONG)
    return <input {...shared} autoComplete="off" />;
  if (kind === "number" || kind === "money") return <input {...shared} inputMode="decimal" autoComplete="off" />;
  return <textarea {...shared} className="setting-text" />;
}
