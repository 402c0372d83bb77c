import { minuteOf } from "#cli/days.ts";
import type { SettingChange, SettingState } from "#contract/admin/settings/setting-states.ts";

const MIN_WIDTH = 40;
const INDENT = "  ";

/** All settings, in lines that fit the terminal. */
export function settingsText(settings: readonly SettingState[], width = terminalWidth()): string {
  return settings
    .flatMap((setting) => [
      wrapped(`${setting.path} = ${valueText(setting.value)}`, width, ""),
      wrapped([setting.meaning, ...notes(setting)].join(" "), width, INDENT),
    ])
    .join("\n");
}

/** What a change did, and whether an environment variable wins over it. */
export function changeText({ before, after, entry }: SettingChange): string {
  const [from, to] = [storedText(before), storedText(after)];
  const wins = after.variable === null ? [] : [`${after.variable} is set and wins: ${valueText(after.value)} counts.`];
  const undo = entry === null ? [] : [`To undo it: setting undo ${entry}`];
  if (from === to) return [`${after.path} is already ${to}.`, ...wins].join("\n");
  return [`${after.path}`, `before: ${from}`, `now:    ${to}`, ...undo, ...wins].join("\n");
}

/** A value as 'setting set' takes it. */
export function valueText(value: SettingState["value"]): string {
  if (value === null) return "(not set)";
  if (!Array.isArray(value)) return String(value);
  if (value.length === 0) return "(none)";
  if (value.every((one) => typeof one === "string")) return value.join("; ");
  if (value.every((one) => Array.isArray(one))) return value.map((group) => group.join(", ")).join("; ");
  return JSON.stringify(value);
}

function storedText({ stored, default: usual }: SettingState): string {
  return stored === null ? `${valueText(usual)} (the default)` : valueText(stored);
}

function notes({ changedAt, changedBy, stored, default: usual, variable }: SettingState): string[] {
  const changed = changedAt === null ? "" : ` Changed by ${changedBy} on ${minuteOf(Date.parse(changedAt))}.`;
  const before = stored === null ? "" : `Default: ${valueText(usual)}.`;
  const wins = variable === null ? "" : ` ${variable} is set and wins.`;
  const text = `${before}${changed}${wins}`.trim();
  return text === "" ? [] : [text];
}

function terminalWidth(): number {
  return Math.max(MIN_WIDTH, process.stdout.columns ?? 80);
}

function wrapped(text: string, width: number, start: string): string {
  const lines: string[] = [];
  let line = start;
  for (const word of text.split(" ")) {
    const longer = line.trim() === "" ? line + word : `${line} ${word}`;
    const fits = longer.length <= width || line.trim() === "";
    if (!fits) lines.push(line);
    line = fits ? longer : INDENT + word;
  }
  return [...lines, line].join("\n");
}
