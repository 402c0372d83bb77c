import { readFileSync } from "node:fs";
import { OperatorError } from "#operator-error.ts";

/** These settings may be the path of a file instead, which other users of the machine cannot see in the process list. */
const SECRETS = [
  "DATABASE_URL",
  "SMTP_URL",
  "BACKUP_KEY",
  "METRICS_TOKEN",
  "METRICS_TOKEN_PREVIOUS",
  "GOOGLE_CLIENT_SECRET",
  "FACEBOOK_CLIENT_SECRET",
  "AMAZON_CLIENT_SECRET",
];

export class InvalidSetting extends OperatorError {
  override name = "InvalidSetting";
}

/** Returns the secrets whose setting with `_FILE` names a file. @throws {InvalidSetting} */
export function readSecretFiles(environment: Record<string, string | undefined>): Record<string, string> {
  const named = SECRETS.flatMap((name) => {
    const path = environment[`${name}_FILE`];
    if (path === undefined) return [];
    if (environment[name] !== undefined)
      throw new InvalidSetting(`The variables ${name} and ${name}_FILE are both set; remove one of them.`);
    return [[name, readSecret(`${name}_FILE`, path)]];
  });
  return Object.fromEntries(named);
}

function readSecret(setting: string, path: string): string {
  const text = readText(setting, path).replace(/\r?\n$/, "");
  if (text === "" || /[\r\n]/.test(text))
    throw new InvalidSetting(`The file of the variable ${setting} must have one line, the secret.`);
  return text;
}

function readText(setting: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new InvalidSetting(`The file of the variable ${setting} cannot be read (${code}).`);
  }
}
