import type { ReactNode } from "react";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { HEADSET } from "#web/ui/text/drawings.ts";
import { Drawing, Icon } from "#web/ui/text/icon.tsx";
import { PhoneLink } from "#web/ui/text/phone-link.tsx";

type BlocksProps = Pick<ShopSettings, "contact" | "openingHours">;

/** The specification asks for it: §2, Contact. */
export function SupportBlocks({ contact, openingHours }: BlocksProps) {
  return (
    <ul className="support-blocks" id="support">
      <SupportBlock icon={<Icon name="tag" />} title="Sales" text="Questions before you buy.">
        <a href={`mailto:${contact.salesEmail}`}>{contact.salesEmail}</a>
      </SupportBlock>
      <SupportBlock icon={<Drawing path={HEADSET} />} title="Phone support" text={contact.supportHours}>
        <PhoneLink phone={contact.phone} />
      </SupportBlock>
      <SupportBlock
        icon={<Icon name="pin" />}
        title="Office"
        text={`Open ${openingHours}. Please call before you visit.`}
      >
        <address>{contact.address}</address>
      </SupportBlock>
    </ul>
  );
}

type SupportBlockProps = { icon: ReactNode; title: string; text: string; children: ReactNode };

function SupportBlock({ icon, title, text, children }: SupportBlockProps) {
  return (
    <li className="support-block">
      {icon}
      <h2>{title}</h2>
      {children}
      <p>{text}</p>
    </li>
  );
}
