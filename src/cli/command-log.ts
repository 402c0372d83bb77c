import { appendFileSync, chmodSync, mkdirSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { readSettings } from "#server/settings.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Adds a line about a command to the security log of this machine: which one, by whom, and how it ended. Not its
 * arguments, which may name customers.
 */
export function logCommand(command: string, exitCode: number) {
  try {
    const { dataDir } = readSettings(process.env, root);
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const path = join(dataDir, "security.log");
    const line = { time: new Date().toISOString(), security: "command", command, by: userInfo().username, exitCode };
    appendFileSync(path, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    chmodSync(path, 0o600);
  } catch {
    // Invalid settings or a full disk have been reported by the command itself.
  }
}
