import type { ReactNode } from "react";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { Icon } from "#web/ui/text/icon.tsx";
import { PhoneLink } from "#web/ui/text/phone-link.tsx";

type BlocksProps = Pick<ShopSettings, "contact" | "openingHours">;

/** The specification asks for it: §2, Contact. */
export function SupportBlocks({ contact, openingHours }: BlocksProps) {
  return (
    <ul className="support-blocks" id="support">
      <SupportBlock icon="tag" title="Sales" text="Questions before you buy.">
        <a href={`mailto:${contact.salesEmail}`}>{contact.salesEmail}</a>
      </SupportBlock>
      <SupportBlock icon="headset" title="Phone support" text={contact.supportHours}>
        <PhoneLink phone={contact.phone} />
      </SupportBlock>
      <SupportBlock icon="pin" title="Office" text={`Open ${openingHours}. Please call before you visit.`}>
        <address>{contact.address}</address>
      </SupportBlock>
    </ul>
  );
}

type SupportBlockProps = { icon: "tag" | "headset" | "pin"; title: string; text: string; children: ReactNode };

function SupportBlock({ icon, title, text, children }: SupportBlockProps) {
  return (
    <li className="support-block">
      <Icon name={icon} />
      <h2>{title}</h2>
      {children}
      <p>{text}</p>
    </li>
  );
}
