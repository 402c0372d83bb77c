import type { ConsoleMiddleware } from "#server/console/console-files.ts";
import { createConsole } from "#server/console/console-http.ts";
import { contextsOf } from "#server/context.ts";
import type { ConsoleSettings } from "#server/settings.ts";
import { createFirstLink } from "#shop/staff/links.server.ts";
import type { OpenShop } from "./open-database.ts";

export type Console = {
  /** Listens, and says where; a port that is in use does not keep the shop from running. */
  open(): Promise<string[]>;
  stop(): Promise<void>;
};

/** The owner's console, in the same process. Null when it is off. */
export async function startConsole(shop: OpenShop, middleware?: ConsoleMiddleware): Promise<Console | null> {
  const { settings } = shop;
  const { console: place } = settings;
  if (place === null) return null;
  const { app, origin, stop } = await createConsole({ ...shop, settings: { ...settings, console: place }, middleware });
  let opening: Promise<string[]> | undefined;

  async function open({ port, host }: ConsoleSettings): Promise<string[]> {
    try {
      await app.listen({ port, host });
    } catch (error) {
      return [`The console is not open: ${whyNot(error as NodeJS.ErrnoException, port)}`];
    }
    const at = `The owner's console is at ${origin()}`;
    try {
      const ctx = contextsOf(shop)(null, app.log, { actor: { kind: "system", task: "console" } });
      const first = await createFirstLink(ctx);
      if (!first) return [at];
      return [at, `Become the owner by this link, once and within 30 minutes: ${origin()}/welcome#${first.token}`];
    } catch (error) {
      // The shop stays open: the link can be made later.
      app.log.error({ err: error }, "the first link of the console was not made");
      return [at, "The link of its first owner could not be made. Make it with: npm run shop -- staff link"];
    }
  }

  return {
    open: () => (opening ??= open(place)),
    async stop() {
      // The database is closed afterwards.
      await opening;
      await stop();
    },
  };
}

function whyNot({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === "EADDRINUSE") return `port ${port} is in use by another program; set ADMIN_PORT to a free port.`;
  if (code === "EACCES") return "this user may not use its port; set ADMIN_PORT to one above 1023.";
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL") return "ADMIN_HOST is not an address of this machine.";
  return message;
}
