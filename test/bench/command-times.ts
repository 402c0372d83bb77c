import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { median } from "./numbers.ts";

const root = join(import.meta.dirname, "../..");
export type CommandTime = { command: string; milliseconds: number };

/** Each command as `npm run shop` starts it, without npm, with these settings; the median of `times`. */
export function measureCommands(
  settings: Record<string, string>,
  commands: readonly string[],
  times: number,
): CommandTime[] {
  return commands.map((command) => {
    const all = Array.from({ length: times }, (_, time) => {
      const words = command === "coupon add" ? [`BENCH${time}`, "--percent", "5"] : [];
      const began = performance.now();
      run(settings, [...command.split(" "), ...words]);
      return performance.now() - began;
    });
    return { command, milliseconds: median(all) };
  });
}

function run(settings: Record<string, string>, words: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, "bin/bijli.js"), "shop", ...words], {
    cwd: root,
    env: { ...process.env, ...settings },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The command '${words.join(" ")}' failed: ${stderr}`);
}
