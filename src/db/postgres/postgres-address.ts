import { isThisMachine } from "#db/this-machine.ts";

const MODES = ["disable", "no-verify", "require", "verify-ca", "verify-full"];

/** Whether the URL chooses encryption once, by a mode that does not fall back to none. It need not choose. */
export function choosesEncryption(url: string): boolean {
  const parameters = URL.parse(url)?.searchParams;
  const modes = parameters?.getAll("sslmode") ?? [];
  return !parameters?.has("ssl") && modes.length <= 1 && modes.every((mode) => MODES.includes(mode));
}

/** The URL, which requires TLS and a valid certificate unless it chooses another `sslmode` or leads to this machine. */
export function withEncryption(url: string, environment: Record<string, string | undefined> = process.env): string {
  const address = new URL(url);
  const { searchParams, hostname } = address;
  const host = searchParams.getAll("host").at(-1) || decodeURIComponent(hostname) || environment.PGHOST || "localhost";
  if (searchParams.has("sslmode") || isThisMachine(host)) return url;
  searchParams.set("sslmode", "verify-full");
  return address.href;
}

/** The URL, on whose connections the server refuses to write; keeps its other `options`. */
export function readingOnly(url: string, environment: Record<string, string | undefined> = process.env): string {
  const address = new URL(url);
  const options = address.searchParams.getAll("options").at(-1) ?? environment.PGOPTIONS ?? "";
  address.searchParams.set("options", `${options} -c default_transaction_read_only=on`.trim());
  return address.href;
}
