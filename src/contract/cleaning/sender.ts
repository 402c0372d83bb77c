/** The name and the address of who sends emails. */
export type Sender = { name: string; address: string };

const SENDER =
  /^(?:"?(?<name>[^"<>\p{Cc}]*?)"?\s*<(?<inner>[^\s<>@,;:"]+@[^\s<>@,;:"]+)>|(?<bare>[^\s<>@,;:"]+@[^\s<>@,;:"]+))$/u;

/** Reads 'Name <address>' or the address alone; null for other text. */
export function readSender(text: string): Sender | null {
  const { name = "", inner, bare } = SENDER.exec(text.trim())?.groups ?? {};
  const address = inner ?? bare;
  return address === undefined ? null : { name: name.trim(), address };
}
