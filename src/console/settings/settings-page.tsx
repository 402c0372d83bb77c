import { useState } from "react";
import { useLoaderData, useParams } from "react-router";
import { listSettings } from "#console/client/api.ts";
import { LeaveGuard } from "#console/frame/leave-guard.tsx";
import { Page } from "#console/frame/page.tsx";
import { useWhyNot } from "#console/frame/session.ts";
import type { SettingState } from "#contract/admin/settings/setting-states.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { findSettings, settingGroups, settingLabel } from "./setting-groups.ts";
import { SettingRow } from "./setting-row.tsx";

export const loader = () => listSettings();

type Typed = Readonly<Record<string, string | undefined>>;

/** What is typed belongs to all groups together: it stays when somebody looks at another one. */
export function Component() {
  const { settings } = useLoaderData() as { settings: SettingState[] };
  const params = useParams();
  const [typed, setTyped] = useState<Typed>({});
  const [find, setFind] = useState("");
  const whyNot = useWhyNot("settings.write", "change settings");
  const groups = settingGroups(settings);
  const group = groups.find(({ id }) => id === params.group) ?? groups[0];
  const unsaved = Object.keys(typed).filter((path) => typed[path] !== undefined);
  const shown = find.trim() === "" ? (group?.settings ?? []) : findSettings(settings, find);

  return (
    <Page title="Settings" intro={whyNot ?? "Each setting is saved by itself, and counts at the next request."}>
      <div className="settings">
        <div className="settings-side">
          <Field
            label="Find a setting"
            type="search"
            value={find}
            onChange={({ target }) => setFind(target.value)}
            autoComplete="off"
          />
          <nav aria-label="Groups of settings">
            <ul className="settings-groups">
              {groups.map(({ id, name, settings: own }, index) => {
                const changed = own.filter(({ path }) => unsaved.includes(path)).length;
                const isShown = find.trim() === "" && id === group?.id;
                return (
                  <li key={id}>
                    <ShopLink
                      to={index === 0 ? "/settings" : `/settings/${id}`}
                      aria-current={isShown ? "page" : undefined}
                      onClick={() => setFind("")}
                    >
                      {name}
                    </ShopLink>
                    {changed > 0 && <span className="tag">{changed} not saved</span>}
                  </li>
                );
              })}
            </ul>
          </nav>
        </div>
        <section className="settings-list">
          <h2>{find.trim() === "" ? group?.name : `Found: ${shown.length}`}</h2>
          {shown.length === 0 ? (
            <div className="state">
              <p className="state-text">No setting is like this.</p>
            </div>
          ) : (
            <div className="setting-list">
              {shown.map((setting) => (
                <SettingRow
                  key={setting.path}
                  setting={setting}
                  typed={typed[setting.path]}
                  type={(text) => setTyped((before) => ({ ...before, [setting.path]: text }))}
                  readOnly={whyNot !== null}
                />
              ))}
            </div>
          )}
        </section>
      </div>
      <LeaveGuard unsaved={unsaved.map(settingLabel).join(", ")} within="/settings" />
    </Page>
  );
}
