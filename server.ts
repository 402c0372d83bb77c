import cluster from "node:cluster";
import type * as App from "#server/app.ts";
import { MAX_PROCESSES } from "#server/processes/messages.ts";

const root = import.meta.dirname;
const SHUT_DOWN_MS = 10_000;
/** Connections that the system holds until the event loop accepts them. The system may have a lower limit. */
const BACKLOG = 4_096;
/** Two servers of sources tell the browser of changes at ports of their own. */
const CONSOLE_RELOAD_PORT = 24_679;
// Files of the shop are for its own user.
process.umask(0o077);
const developing = process.argv.includes("--dev");
/** More than one: this process starts them, and loads neither pages nor console. Each of them reads the settings. */
const count = cluster.isPrimary && !developing ? Number(process.env.WORKERS) : 1;

if (Number.isInteger(count) && count > 1 && count <= MAX_PROCESSES) await openSeveral();
else await openOne();

async function openSeveral() {
  const { runProcesses } = await import("#server/processes/processes.ts");
  runProcesses({
    program: import.meta.filename,
    count,
    environment: { NODE_COMPILE_CACHE: `${root}/build/compiled` },
    say: (line) => console.log(line),
    warn: (line) => console.error(line),
  });
}

async function openOne() {
  const { openShop, readSettings, OperatorError, development } = developing ? await loadSource() : await loadBuild();
  try {
    const settings = readSettings(process.env, root);
    const { app, own, shutDown, notes, openConsole } = await openShop(settings, development);
    let isStopping = false;
    const stop = (othersAccept = false) => {
      if (isStopping) return;
      isStopping = true;
      // An email server may not respond.
      setTimeout(() => process.exit(0), SHUT_DOWN_MS);
      shutDown(othersAccept).then(
        () => process.exit(0),
        (error) => exitWith(error, OperatorError),
      );
    };
    // Before it listens: a signal without a listener would end the process in the middle of requests.
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop());
    own.parent?.onStop(stop);
    await app.listen({ port: settings.port, host: settings.host, backlog: BACKLOG });
    const address = app.server.address();
    const port = typeof address === "object" && address ? address.port : settings.port;
    const say = own.parent?.say ?? ((line: string) => console.log(line));
    for (const note of notes) say(note);
    say(`Bijli is open at ${settings.publicUrl || `http://localhost:${port}`}`);
    for (const line of await openConsole()) say(line);
    own.parent?.opened();
  } catch (error) {
    exitWith(error, OperatorError);
  }
}

async function loadBuild(): Promise<Loaded> {
  process.env.NODE_ENV = "production";
  return import(new URL("build/server/index.js", import.meta.url).href);
}

type Loaded = Pick<typeof App, "openShop" | "readSettings" | "OperatorError"> & { development?: App.Development };

async function loadSource(): Promise<Loaded> {
  process.env.NODE_ENV = "development";
  const { createServer } = await import("vite");
  const vite = await createServer({ root, server: { middlewareMode: true } });
  const ofConsole = await createServer({
    configFile: `${root}/vite.console.config.ts`,
    server: { middlewareMode: true, hmr: { port: CONSOLE_RELOAD_PORT } },
  });
  const { openShop, readSettings, OperatorError } = await vite.ssrLoadModule("./src/server/app.ts");
  const development = { pages: vite.middlewares, console: ofConsole.middlewares };
  return { openShop, readSettings, OperatorError, development };
}

/** Prints one sentence if the operator can correct the cause, else the stack. */
function exitWith(error: unknown, OperatorError: typeof App.OperatorError): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") console.error("The port is in use by another program; set PORT to a free port.");
  else if (code === "EACCES") console.error("This user may not use the port; set PORT to one above 1023.");
  else if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL")
    console.error("HOST is not an address of this machine; remove it, or set it to localhost or 0.0.0.0.");
  else console.error(error instanceof OperatorError ? message : error);
  process.exit(1);
}
