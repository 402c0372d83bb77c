const BROWSERS = [
  ["Edge", /\bEdg(?:A|iOS)?\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /Chrome\/|\bCriOS\//],
  ["Safari", /\bSafari\//],
] as const;

const SYSTEMS = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** Returns a name for the device of a browser, such as 'Chrome on Linux'. */
export function deviceText(userAgent: string): string {
  const nameIn = (names: typeof BROWSERS | typeof SYSTEMS) => names.find(([, sign]) => sign.test(userAgent))?.[0];
  return `${nameIn(BROWSERS) ?? "Browser"} on ${nameIn(SYSTEMS) ?? "this device"}`;
}
