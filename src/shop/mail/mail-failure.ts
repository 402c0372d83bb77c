/** What a transport throws: Nodemailer's codes, the reply of the mail server and the command that it replied to. */
export type MailError = Error & { code?: unknown; responseCode?: unknown; command?: unknown };

/**
 * Why an email was not sent. Either the server takes none, or only this one was refused: `refused` says whether by an answer
 * that will not change. `reason` has codes only, because a mail server's message may contain addresses and contents.
 */
export type MailFailure = { reason: string; serverFailed: boolean; refused: boolean };

/** The mail server is about to close the connection. */
const CLOSING = 421;
/** The shop has to log in, or with more than a password. */
const LOGIN_REPLIES = new Set([CLOSING, 530, 534, 535, 538]);
/** Of one recipient, of one content, and of the time limit of one email. */
const CODES_OF_ONE_EMAIL = new Set(["EENVELOPE", "EMESSAGE", "EABORT"]);

/** An error of the transport. What it does not tell to be about one email is about the server. */
export function mailFailure({ name, code, responseCode, command }: MailError): MailFailure {
  const reason = [typeof code === "string" ? code : name, responseCode].filter((part) => part !== undefined).join(" ");
  const serverFailed =
    !CODES_OF_ONE_EMAIL.has(String(code)) || command === "MAIL FROM" || LOGIN_REPLIES.has(Number(responseCode));
  const isFinal = responseCode === undefined ? code === "EENVELOPE" : Number(responseCode) >= 500;
  return { reason, serverFailed, refused: !serverFailed && isFinal };
}
