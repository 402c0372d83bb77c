/** Business days of each unit. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^h/, 1 / 24],
  [/^w/, 5],
  [/^m/, 20],
];
const RANGE =
  /(?:^|[a-z] )(\d{1,3})(?: ?(?:-|to) ?(\d{1,3}))? ?(?:(?:business|working) )?(h(?:ou)?rs?|d(?:ays?)?|w(?:ee)?ks?|months?)?$/;
const MAX_DAYS = 365;

/**
 * The business days until a product is ready to ship: '2', '1-3 days', 'within 1 week', '48 hours', 'same day'. Of a range
 * the longest. Null for other texts.
 */
export function readDispatchDays(text: string): number | null {
  const cell = text.trim().toLowerCase().replace(/[–—]/g, "-").replace(/\.$/, "");
  if (/^(?:same (?:business )?day|today|immediately)$/.test(cell)) return 0;
  if (/^(?:next (?:business )?day|tomorrow)$/.test(cell)) return 1;
  const [, from, to = from, unit = "days"] = RANGE.exec(cell) ?? [];
  if (from === undefined || Number(to) < Number(from)) return null;
  const days = Math.ceil(Number(to) * (UNITS.find(([name]) => name.test(unit))?.[1] ?? 1));
  return days > MAX_DAYS ? null : days;
}
