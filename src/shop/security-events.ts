/** What the security log tells. `docs/security-log.md` describes each. */
export const SECURITY_EVENTS = [
  "login",
  "logout",
  "registered",
  "password-wrong",
  "password-limited",
  "code-required",
  "code-sent",
  "code-wrong",
  "password-changed",
  "password-requested",
  "password-reset",
  "sessions-ended",
  "contact-changed",
  "contact-restored",
  "email-confirmed",
  "address-freed",
  "mobile-freed",
  "sign-in-linked",
  "sign-in-unlinked",
  "data-exported",
  "account-erased",
  "staff-link-made",
  "staff-invited",
  "staff-enrolled",
  "staff-signed-in",
  "staff-signed-out",
  "staff-sign-in-failed",
  "staff-sign-in-limited",
  "staff-code-wrong",
  "staff-proved",
  "staff-password-changed",
  "staff-sessions-ended",
  "staff-blocked",
  "staff-removed",
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** `account` is its id; null when there is none. */
export type LogSecurity = (event: SecurityEvent, account: string | null) => void;
