import { isAbsolute, join } from "node:path";
import { z } from "zod";
import { readSender } from "#contract/cleaning/sender.ts";
import { choosesEncryption } from "#db/postgres/postgres-address.ts";
import { isThisMachine } from "#db/this-machine.ts";
import { hasMailParameters, httpUrl, isIssuer, isMailServer, isNetwork, isTileAddress } from "./address-settings.ts";
import { MAX_PROCESSES } from "./processes/messages.ts";
import { InvalidSetting, readSecretFiles } from "./secret-files.ts";
import { type SocialLoginSettings, socialLoginSettings } from "./social/provider-settings.ts";

/** These are the settings of the environment. `README.md`, Operating, has their names and defaults. */
export type ConsoleSettings = {
  port: number;
  host: string;
  /** Its origin; null: http on this machine. */
  url: string | null;
};

export type Settings = {
  root: string;
  port: number;
  host: string;
  dataDir: string;
  database: string;
  publicUrl: string;
  corsOrigins: string[];
  /** They are addresses of proxies, or how many stand before the shop, and false for none. */
  trustProxy: false | number | string;
  demo: boolean;
  rateLimits: boolean;
  /** Where the owner's console is; null when it is off. */
  console: ConsoleSettings | null;
  /** It is in rupees. These four are the owner's settings, and win over what is stored; null for that. */
  releaseAbove: number | null;
  /** Backups are not encrypted when it is null. */
  backupKey: string | null;
  metricsToken: string | null;
  /** It is valid, too, while whoever reads the metrics changes over to the new one. */
  previousMetricsToken: string | null;
  mapTileUrl: string | null;
  mapCredit: string | null;
  /** They are groups of names for the same kind of product. */
  searchSynonyms: string[][] | null;
  /** Emails are written to the data folder when it is null. */
  smtpUrl: string | null;
  mailFrom: string | null;
  /** The owner gets an email about each order, or one about those of a day. Without `smtpUrl` there are none. */
  ownerEmails: "each" | "daily" | "off";
  /** They are providers with keys; without `publicUrl` they cannot be used. */
  socialLogin: SocialLoginSettings;
  logLevel: string;
};

const onOff = z
  .enum(["on", "off"], "must be on or off")
  .default("on")
  .transform((value) => value === "on");
const metricsToken = z.string().min(16, "must have at least 16 characters").optional();
const anyProcesses = `must be 1 to ${MAX_PROCESSES}`;

const port = z.coerce
  .number("must be a number")
  .int("must be a whole number")
  .min(0, "must be 0 to 65535")
  .max(65_535, "must be 0 to 65535");

const Environment = z.object({
  WORKERS: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(1, anyProcesses)
    .max(MAX_PROCESSES, anyProcesses)
    .default(1),
  PORT: port.default(3000),
  HOST: z.string().default("localhost"),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: z
    .string()
    .refine((text) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ""), "must begin with postgres://")
    .refine(choosesEncryption, "may choose encryption only by sslmode=verify-full, no-verify or disable")
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(httpUrl, "must be an address such as https://shop.example")
    .transform((text) => new URL(text).origin)
    .optional(),
  CORS_ORIGINS: z
    .string()
    .transform((text) =>
      text
        .split(",")
        .map((origin) => origin.trim())
        .filter((origin) => origin !== ""),
    )
    .refine(
      (origins) => origins.every((origin) => URL.parse(origin)?.origin === origin),
      "must be origins such as https://app.example, separated by commas",
    )
    .default([]),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => /^(on|off|[1-9])$/.test(text) || text.split(",").every((part) => isNetwork(part.trim())),
      "must be on, off, the number of proxies, or their addresses or networks, separated by commas",
    )
    .transform((text) => (text === "on" ? 1 : text === "off" ? false : /^\d$/.test(text) ? Number(text) : text))
    .default(false),
  DEMO: onOff,
  ADMIN: onOff,
  ADMIN_PORT: port.optional(),
  ADMIN_HOST: z.string().default("localhost"),
  ADMIN_URL: z
    .string()
    .refine((text) => URL.parse(text)?.protocol === "https:", "must be an address such as https://console.example")
    .transform((text) => new URL(text).origin)
    .optional(),
  RATE_LIMITS: onOff,
  RELEASE_ABOVE: z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number of rupees")
    .transform(Number)
    .optional(),
  BACKUP_KEY: z.string().min(16, "must have at least 16 characters").optional(),
  METRICS_TOKEN: metricsToken,
  METRICS_TOKEN_PREVIOUS: metricsToken,
  MAP_TILE_URL: z
    .string()
    .refine(isTileAddress, "must be an address such as https://tiles.example/{z}/{x}/{y}.png")
    .optional(),
  MAP_CREDIT: z.string().max(200, "must be a text of at most 200 characters").optional(),
  SEARCH_SYNONYMS: z
    .string()
    .transform((text) => text.split(";").map((group) => group.split(",").map((name) => name.trim())))
    .refine(
      (groups) => groups.every((names) => names.length > 1 && names.every((name) => name !== "")),
      "must be groups of names such as geyser, water heater; mixer, grinder",
    )
    .optional(),
  SMTP_URL: z
    .string()
    .refine(isMailServer, "must be an address such as smtp://user:password@mail.example:587 or smtps://…")
    .refine(hasMailParameters, "may have only the parameter tls=off, and only with smtp://")
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => readSender(text) !== null, "must be an address such as Bijli <orders@shop.example>")
    .optional(),
  OWNER_EMAILS: z.enum(["each", "daily", "off"], "must be each, daily or off").default("each"),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.string().refine(isIssuer, "must be an address such as https://accounts.example").optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  AMAZON_CLIENT_ID: z.string().optional(),
  AMAZON_CLIENT_SECRET: z.string().optional(),
  LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "must be one of trace, debug, info, warn, error, fatal, silent",
    )
    .default("warn"),
});

/** @throws {InvalidSetting} for the first invalid setting. */
export function readSettings(environment: Record<string, string | undefined>, root: string): Settings {
  const nonEmpty = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = Environment.safeParse({ ...nonEmpty, ...readSecretFiles(nonEmpty) });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new InvalidSetting(`The variable ${String(issue?.path[0])} ${issue?.message}.`);
  }
  const env = parsed.data;
  if (env.METRICS_TOKEN_PREVIOUS !== undefined && env.METRICS_TOKEN === undefined)
    throw new InvalidSetting("The variable METRICS_TOKEN is missing: METRICS_TOKEN_PREVIOUS is valid only beside it.");
  const socialLogin = socialLoginSettings(env);
  if ("missing" in socialLogin)
    throw new InvalidSetting(`The variable ${socialLogin.missing} is missing: a provider needs its ID and its secret.`);
  const dataDir = isAbsolute(env.DATA_DIR) ? env.DATA_DIR : join(root, env.DATA_DIR);
  return {
    root,
    port: env.PORT,
    host: env.HOST,
    dataDir,
    database: env.DATABASE_URL ?? join(dataDir, "shop.db"),
    publicUrl: env.PUBLIC_URL ?? "",
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    demo: env.DEMO,
    console: consoleSettings(env),
    rateLimits: env.RATE_LIMITS,
    releaseAbove: env.RELEASE_ABOVE ?? null,
    backupKey: env.BACKUP_KEY ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    previousMetricsToken: env.METRICS_TOKEN_PREVIOUS ?? null,
    mapTileUrl: env.MAP_TILE_URL ?? null,
    mapCredit: env.MAP_CREDIT ?? null,
    searchSynonyms: env.SEARCH_SYNONYMS ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    ownerEmails: env.OWNER_EMAILS,
    socialLogin,
    logLevel: env.LOG_LEVEL,
  };
}

const CONSOLE_PORT = 3001;

/** Others may reach it only by https, which fixes its address. @throws {InvalidSetting} */
function consoleSettings(env: z.output<typeof Environment>): ConsoleSettings | null {
  if (!env.ADMIN) return null;
  const { ADMIN_HOST: host, ADMIN_URL: url = null } = env;
  if (url === null && !isThisMachine(host))
    throw new InvalidSetting(
      "The variable ADMIN_URL is missing: a console that is open to the network needs its https address.",
    );
  // Whoever takes any free port for the shop takes one for the console.
  return { port: env.ADMIN_PORT ?? (env.PORT === 0 ? 0 : CONSOLE_PORT), host, url };
}
