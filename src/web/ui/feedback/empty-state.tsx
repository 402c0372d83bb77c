import type { ReactNode } from "react";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { EmptyStatePicture } from "./empty-state-picture.tsx";

type EmptyStateProps = {
  of: "cart" | "wishlist" | "orders";
  text: string;
  hint?: string;
  to?: string;
  action?: string;
  children?: ReactNode;
};

export function EmptyState({ of, text, hint, to = "/shop", action = "Start shopping", children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <EmptyStatePicture of={of} />
      {children}
      <p className="empty-state-text" role="status">
        {text}
      </p>
      {hint && <p className="empty-state-hint">{hint}</p>}
      <ShopLink to={to} className="button">
        {action}
      </ShopLink>
    </div>
  );
}
