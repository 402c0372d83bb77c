import { createHash, randomBytes, randomInt } from "node:crypto";

const TOKEN_BYTES = 32;

/** A secret of a link or a session, of 256 bits. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** What is stored of a secret that nobody can guess: a hash without salt finds its row. */
export function hashOfSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

const RECOVERY_CODES = 10;
/** Without signs that look alike on paper. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const SIGNS_OF_CODE = 12;
const GROUP = 4;

/** Codes to be written down, of 59 bits each: 'k7mp-2qxw-9dfe'. */
export function newRecoveryCodeList(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from({ length: SIGNS_OF_CODE }, () => SIGNS[randomInt(SIGNS.length)]).join("");
    return (signs.match(new RegExp(`.{${GROUP}}`, "g")) ?? []).join("-");
  });
}

/** The hash of a recovery code, however it was typed. */
export function hashOfRecoveryCode(code: string): string {
  return hashOfSecret(code.toLowerCase().replace(/[^a-z0-9]/g, ""));
}
