import { Secret, TOTP } from "otpauth";

/** RFC 6238 with what every authenticator app knows: SHA-1, six digits, thirty seconds. */
const FORM = { algorithm: "SHA1", digits: 6, period: 30 };
const SECRET_BYTES = 20;
/** The clock of a phone may be half a minute wrong, and typing takes time. */
const WINDOW = 1;

/** A secret in base 32, as apps take it by hand. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address in the QR code of a secret. */
export function totpAddress(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ ...FORM, secret, issuer, label: account }).toString();
}

/** Whether an authenticator app may have shown it; recovery codes are longer. */
export const isCodeOfApp = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * The period of a code that is valid now, in thirty seconds since 1970 UTC; null for any other code. Whoever accepts it stores
 * the period and accepts no code of it or an earlier one again.
 */
export function periodOfCode(secret: string, code: string, nowMs: number): number | null {
  if (!isCodeOfApp(code)) return null;
  const totp = new TOTP({ ...FORM, secret });
  const delta = totp.validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta;
}
