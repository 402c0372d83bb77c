import type { ReactNode } from "react";
import type { EmailContents, MoneyInEmail, ParcelInEmail } from "#contract/documents/emails.ts";
import { useIsText } from "./medium.ts";
import { OrderTable } from "./order-table.tsx";
import { Action, Part } from "./parts.tsx";
import { oneLine } from "./safe-texts.ts";
import { INK } from "./styles.ts";

type OfOrder = EmailContents["order-cancelled"];

/** Shows the order below the text. An unconfirmed address is asked for its confirmation instead of being led to the order. */
export function AboutOrder({ order, link, track, confirm, children }: OfOrder & { children: ReactNode }) {
  return (
    <>
      {children}
      {confirm && (
        <Part>
          Please confirm your email address with the link below. Until then, our emails do not contain your name and
          address. Those about what you do yourself, such as ordering or cancelling, may wait when there are several in
          a day; those about what we do with your order do not.
        </Part>
      )}
      <OrderTable order={order} />
      {confirm ? (
        <Action label="Confirm your email address" address={confirm} />
      ) : (
        <Action label="View your order" address={link} />
      )}
      {track && (
        <Part>
          <InlineLink label="See where it is without logging in" address={track} />
        </Part>
      )}
    </>
  );
}

/** Says who brings the parcel, its number, and where the courier says where it is. */
export function WhereItIs({ parcel }: { parcel: ParcelInEmail | null }) {
  const isText = useIsText();
  if (!parcel) return null;
  const { courier, tracking, link } = parcel;
  const parts = [
    ...(courier ? [`Courier: ${oneLine(courier)}`] : []),
    ...(tracking ? [`Number: ${oneLine(tracking)}`] : []),
  ];
  return (
    <>
      {parts.length > 0 && <Part>{parts.join(isText ? "\n" : " · ")}</Part>}
      {link && (
        <Part>
          {isText ? `Where it is: ${oneLine(link)}` : <InlineLink label="See where it is" address={oneLine(link)} />}
        </Part>
      )}
    </>
  );
}

function InlineLink({ label, address }: { label: string; address: string }) {
  if (useIsText()) return `${label}: ${address}`;
  return (
    <a href={address} style={{ color: INK }}>
      {label}
    </a>
  );
}

/** The amount and how it was paid: '₹1,000 by UPI, reference 4711'. `whither` stands after the amount. */
export function moneyText({ amount, how, reference }: MoneyInEmail, whither = ""): string {
  return `${amount}${whither} ${how}${reference === null ? "" : `, reference ${oneLine(reference)}`}`;
}
