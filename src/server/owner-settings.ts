import type { Json } from "#contract/admin/settings/setting-kinds.ts";
import type { Database } from "#db/db.ts";
import type { Search } from "#search/search.ts";
import { ownMeaningOf } from "#shop/catalogue/search/own-meanings.ts";
import { createSettings, type SettingsCopy } from "#shop/settings/settings-copy.server.ts";
import { type FixedSetting, fixedProblem } from "#shop/settings/stored-settings.ts";
import { InvalidSetting } from "./secret-files.ts";
import type { Settings } from "./settings.ts";
import { offeredProviders } from "./social/provider-settings.ts";

/** Opens what a process gives to the copy of the owner's settings, and to the search what the owner has set for it. */
export function openSettings(db: Database, environment: Settings, search: Search): Promise<SettingsCopy> {
  const { smtpUrl, ownerEmails, mapTileUrl, rateLimits } = environment;
  return createSettings(db, {
    server: {
      ownerEmails: smtpUrl === null || ownerEmails === "off" ? null : { orders: ownerEmails },
      mapTileUrl,
      socialLogin: offeredProviders(environment),
      // Load tests place more orders than a customer may.
      isUnlimited: !rateLimits,
    },
    fixed: fixedSettings(environment),
    onRenewed: ({ search: { synonyms, meanings } }) =>
      search.useWords({ synonyms, meanings: meanings.map(ownMeaningOf) }),
  });
}

/** Returns the owner's settings that environment variables fix. @throws {InvalidSetting} */
export function fixedSettings({ releaseAbove, mailFrom, searchSynonyms, mapCredit }: Settings): FixedSetting[] {
  const variables: [variable: string, path: string, value: Json][] = [
    ["RELEASE_ABOVE", "releaseAbove", releaseAbove],
    ["MAIL_FROM", "emails.sender", mailFrom],
    ["SEARCH_SYNONYMS", "search.synonyms", searchSynonyms],
    ["MAP_CREDIT", "map.credit", mapCredit],
  ];
  return variables.flatMap(([variable, path, value]) => {
    if (value === null) return [];
    const fixed = { path, variable, value };
    const problem = fixedProblem(fixed);
    if (problem !== null) throw new InvalidSetting(`The variable ${variable} ${problem}.`);
    return [fixed];
  });
}
