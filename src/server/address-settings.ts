import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { isThisMachine } from "#db/this-machine.ts";

export const httpUrl = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? "");

/** Accepts an IP address, a network such as 10.0.0.0/8, or a name that `trustProxy` accepts. */
export function isNetwork(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const [address = ""] = text.split("/");
  return isIP(address) !== 0 && (text === address || ipaddr.isValidCIDR(text));
}

/** Whoever can change what an issuer says logs in as anybody: http only on this machine. */
export function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === "https:" || (url.protocol === "http:" && isThisMachine(url.hostname)));
}

export function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
}

/** Nodemailer would also read parameters that turn off encryption in other ways. */
export function hasMailParameters(text: string): boolean {
  const { protocol = "", search = "" } = URL.parse(text) ?? {};
  return search === "" || (search === "?tls=off" && protocol === "smtp:");
}

/** Requires exactly {z}, {x} and {y}, none in the host: pages allow pictures from this host only. */
export function isTileAddress(text: string): boolean {
  const placeholders = (text.match(/\{.*?\}/g) ?? []).toSorted().join("");
  const url = URL.parse(text.replace(/\{.*?\}/g, "0"));
  return (
    placeholders === "{x}{y}{z}" && httpUrl(text) && url !== null && !text.slice(0, text.indexOf("{")).endsWith("//")
  );
}
