import * as accountMessages from "#contract/account-messages.ts";

/** Returns why a social login led back to this page; null when it did not. */
export function socialLoginFailure(search: string): string | null {
  const failures: Record<string, string> = accountMessages.socialLoginFailures;
  const failed = new URLSearchParams(search).get("failed") ?? "";
  return Object.hasOwn(failures, failed) ? (failures[failed] ?? null) : null;
}
