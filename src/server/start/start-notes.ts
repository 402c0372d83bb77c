import { join } from "node:path";
import { fixedSettings } from "#server/owner-settings.ts";
import type { Settings } from "#server/settings.ts";

/** Returns what the operator should know at the start: settings that customers notice. */
export function startNotes(settings: Settings): string[] {
  const { rateLimits, smtpUrl, publicUrl, dataDir, socialLogin } = settings;
  return [
    ...(rateLimits ? [] : ["RATE_LIMITS=off: requests are not limited. For load tests on this machine only."]),
    ...(smtpUrl === null
      ? [`Emails are not sent but written to ${join(dataDir, "mail")}. Set SMTP_URL to send them.`]
      : publicUrl === ""
        ? ["PUBLIC_URL is not set: emails have no links, so customers cannot reset passwords or confirm addresses."]
        : []),
    ...(publicUrl === "" && Object.keys(socialLogin).length > 0
      ? ["PUBLIC_URL is not set: customers cannot log in with Google, Facebook or Amazon."]
      : []),
    ...fixedSettings(settings).map(({ variable, path }) => `${variable} is set and wins over the setting ${path}.`),
  ];
}

const LOCAL_HOSTS = ["localhost", "127.0.0.1", "::1"];

/**
 * Returns the address in links of emails, which is empty for none. Without SMTP, only this machine reads the emails of a
 * local shop.
 */
export function linkOrigin({ publicUrl, smtpUrl, host }: Settings, port: number): string {
  if (publicUrl !== "" || smtpUrl !== null || !LOCAL_HOSTS.includes(host)) return publicUrl;
  return `http://localhost:${port}`;
}
