import type { ReactNode } from "react";

/** Calls a number as the owner has written it, with its spaces. */
export function PhoneLink({ phone, children = phone }: { phone: string; children?: ReactNode }) {
  return (
    <a href={`tel:${phone.replaceAll(" ", "")}`} className="figure">
      {children}
    </a>
  );
}
