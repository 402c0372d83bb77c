import { enableCompileCache } from "node:module";
import { join } from "node:path";
import type * as App from "#server/app.ts";

const root = import.meta.dirname;
const developing = process.argv.includes("--dev");

try {
  const { openShop, readSettings, before } = developing ? await inDevelopment() : await asBuilt();
  const settings = readSettings(process.env, root);
  const { app, close } = await openShop(settings, before);
  await app.listen({ port: settings.port, host: settings.host });
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : settings.port;
  if (!settings.rateLimits)
    console.log("RATE_LIMITS=off: requests are not limited. For load tests on this machine only.");
  console.log(`Bijli is open at ${settings.publicUrl || `http://localhost:${port}`}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => close().then(() => process.exit(0), stopWith));
  }
} catch (error) {
  stopWith(error);
}

async function asBuilt(): Promise<Loaded> {
  process.env.NODE_ENV = "production";
  enableCompileCache(join(root, "build/compiled"));
  return import(new URL("build/server/index.js", import.meta.url).href);
}

type Loaded = Pick<typeof App, "openShop" | "readSettings"> & { before?: Parameters<typeof App.openShop>[1] };

async function inDevelopment(): Promise<Loaded> {
  process.env.NODE_ENV = "development";
  const { createServer } = await import("vite");
  const vite = await createServer({ root, server: { middlewareMode: true } });
  const { openShop, readSettings } = await vite.ssrLoadModule("./src/server/app.ts");
  return { openShop, readSettings, before: vite.middlewares };
}

/** One sentence where the cause is known (settings, database, port); the whole story where it is a bug. */
function stopWith(error: unknown): never {
  const { code, name, message } = error as NodeJS.ErrnoException;
  const known = ["WrongSetting", "DatabaseRefused", "DatabaseUnavailable"].includes(name);
  if (code === "EADDRINUSE") console.error("The port is in use by another program; set PORT to a free one.");
  else if (code === "EACCES") console.error("The port may not be used; set PORT to one above 1023.");
  else if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL")
    console.error("HOST is no address of this machine; leave it out or set it to localhost or 0.0.0.0.");
  else console.error(known ? message : error);
  process.exit(1);
}
