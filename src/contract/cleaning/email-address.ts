import { trimSigns, withoutQuotes } from "./signs.ts";

const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
/** RFC 5321: words of letters, digits and these signs, with a dot between two. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** RFC 1034; a top level is never a number. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;
/** Keyboards of other scripts have signs of their own for it. */
export const AT_SIGN = /[@\uff20\ufe6b]/;
const AT_SIGNS = new RegExp(AT_SIGN, "g");
/** Letters, digits, dashes and dots of all scripts. Anything else would end or decode the name in a URL. */
const DOMAIN_SIGNS = /^[\p{L}\p{M}\p{N}\p{Join_C}.\u3002\uff0e\uff61-]+$/u;

/**
 * An email address with its domain as mail servers know it: lower case, and 'xn--…' for an internationalised one, whether
 * it was typed so or not. Text that is no such address is returned without the signs around it.
 */
export function emailAddress(text: string): string {
  const written = withoutQuotes(trimSigns(text)).replace(/^(?:mailto:)+/i, "");
  const address = trimSigns(withoutQuotes(written)).replace(AT_SIGNS, "@");
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at < 1 || address.length > MAX_LENGTH || !DOMAIN_SIGNS.test(domain)) return address;
  return `${address.slice(0, at)}@${asciiDomain(domain)}`;
}

/** The platform's conversion (UTS 46), in the browser and on the server. Other text is returned unchanged. */
function asciiDomain(domain: string): string {
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Whether a cleaned address can receive emails. */
export function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf("@");
  return (
    address.length <= MAX_LENGTH &&
    at <= MAX_LOCAL_LENGTH &&
    LOCAL.test(address.slice(0, at)) &&
    DOMAIN.test(address.slice(at + 1))
  );
}
