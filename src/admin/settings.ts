import { z } from "zod";
import { SettingChange, SettingOfPath, SettingState } from "#contract/admin/settings/setting-states.ts";
import { changeSetting, listSettings } from "#shop/settings/manage-settings.server.ts";
import { readStaffNames } from "#shop/staff/staff-rows.server.ts";
import type { AdminRoutes } from "./admin-routes.ts";

/** The value that is entered, null for the default, and the stored one that was shown. */
const Body = z.object({ value: z.json(), shown: z.json() });

export const settingRoutes: AdminRoutes = (routes, contextOf) => {
  const tags = ["Settings"];
  routes.get(
    "/settings",
    {
      schema: {
        summary: "All settings, with who changed them",
        tags,
        response: { 200: z.object({ settings: z.array(SettingState) }) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const settings = await listSettings(ctx);
      const names = await readStaffNames(
        ctx.db.read,
        settings.map(({ changedBy }) => changedBy ?? ""),
      );
      return {
        settings: settings.map((one) => ({ ...one, changedBy: names.get(one.changedBy ?? "") ?? one.changedBy })),
      };
    },
  );
  routes.put(
    "/settings/:path",
    {
      schema: {
        summary: "Change a setting that is still as it was shown",
        tags,
        params: SettingOfPath,
        body: Body,
        response: { 200: SettingChange },
      },
    },
    async (request) => {
      const { value, shown } = request.body;
      return changeSetting(contextOf(request), request.params.path, value, { shown });
    },
  );
};
