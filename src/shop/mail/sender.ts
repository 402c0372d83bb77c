import { readSender, type Sender } from "#contract/cleaning/sender.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { mailHost } from "./mail-host.ts";

/** Who sends the shop's emails: what the owner has set, else its name and an address of its host. */
export function senderOf({ name, emails }: Pick<ShopSettings, "name" | "emails">, publicUrl: string): Sender {
  const set = emails.sender === null ? null : readSender(emails.sender);
  return set ?? { name, address: `orders@${mailHost(publicUrl, name)}` };
}
