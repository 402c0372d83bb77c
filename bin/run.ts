import { spawnSync } from "node:child_process";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");

/** Returns whether the tool succeeded. */
export function runTool(entry: string, args: string[], env: Record<string, string> = {}): boolean {
  const options = { cwd: root, stdio: "inherit", env: { ...process.env, ...env } } as const;
  return spawnSync(process.execPath, [join(root, "node_modules", entry), ...args], options).status === 0;
}
