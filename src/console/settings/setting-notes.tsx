import { agoText } from "#console/text/times.ts";
import type { SettingState } from "#contract/admin/settings/setting-states.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { shownValue } from "./setting-form.ts";

type SettingNotesProps = { setting: SettingState };

/** The default of a setting, who changed it, and what wins over it. */
export function SettingNotes({ setting }: SettingNotesProps) {
  const { path, kind, default: standard, value, stored, variable, changedAt, changedBy } = setting;
  return (
    <div className="setting-notes">
      <p>
        <code>{path}</code>
        {stored === null ? " This is the default." : ` Default: ${shownValue(path, kind, standard)}`}
      </p>
      {changedAt !== null && (
        <p>
          Changed by {changedBy ?? "somebody"} {agoText(changedAt, Date.now())}.{" "}
          <ShopLink to={`/activity?subject=${encodeURIComponent(`setting:${path}`)}`}>All its changes</ShopLink>
        </p>
      )}
      {variable !== null && (
        <p className="setting-variable">
          The environment variable {variable} wins: {shownValue(path, kind, value)}. What you save here counts without
          it.
        </p>
      )}
    </div>
  );
}
