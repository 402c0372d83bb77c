import { expect, test } from "vitest";
import type { Database } from "#db/db.ts";
import type { Search } from "#search/search.ts";
import type { SettingsCopy } from "#shop/settings/settings-copy.server.ts";
import { defaultSettings } from "#test/settings/default-settings.ts";
import { contextsOf } from "./context.ts";
import { readSettings } from "./settings.ts";

test("a line of the security log has the event, the account and the network address, and nothing else", () => {
  const lines: unknown[] = [];
  const log = { error: () => undefined, warn: (...line: unknown[]) => void lines.push(line) };
  const contextOf = contextsOf({
    db: {} as Database,
    search: {} as Search,
    settings: readSettings({}, "/shop"),
    settingsCopy: { current: () => defaultSettings, isOutdated: () => false } as unknown as SettingsCopy,
  });
  contextOf(null, log as never, { networkAddress: "192.0.2.1" }).logSecurity("login", "1");
  contextOf(null, log as never).logSecurity("password-wrong", null);
  expect(lines).toEqual([
    [{ security: "login", account: "1", from: "192.0.2.1" }, "security"],
    [{ security: "password-wrong", account: null, from: null }, "security"],
  ]);
});
