import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

/**
 * Imported before a program, which it kills at the step `KILL_AT`, without letting it clean up: at 'rename shop.db' before a
 * file gets this name, at 'postgres commit' before this statement is sent, at 'after …' once it is done.
 */
function reach(step: string) {
  if (step.startsWith(process.env.KILL_AT ?? "")) process.kill(process.pid, "SIGKILL");
}

const { renameSync } = fs;
const { rename } = fs.promises;
fs.renameSync = (from, to) => {
  reach(`rename ${basename(String(to))}`);
  renameSync(from, to);
  reach(`after rename ${basename(String(to))}`);
};
fs.promises.rename = async (from, to) => {
  reach(`rename ${basename(String(to))}`);
  await rename(from, to);
  reach(`after rename ${basename(String(to))}`);
};
syncBuiltinESMExports();

const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql, ...options) {
  reach(`sqlite ${sql}`);
  return prepare.call(this, sql, ...options);
};

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [statement] = args;
  reach(`postgres ${statement}`);
  const response = query.apply(this, args);
  if (response instanceof Promise)
    void response.then(() => reach(`after postgres ${statement}`)).catch(() => undefined);
  return response;
} as typeof pg.Client.prototype.query;
