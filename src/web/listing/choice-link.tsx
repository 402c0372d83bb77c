import type { MouseEventHandler, ReactNode } from "react";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

type ChoiceLinkProps = {
  to: string;
  chosen: boolean;
  count: number | undefined;
  onClick?: MouseEventHandler;
  children: ReactNode;
};

/** Shows a value of a filter, with its number of products beside it. Without products it cannot be chosen. */
export function ChoiceLink({ to, chosen, count, onClick, children }: ChoiceLinkProps) {
  const isNone = count === 0 && !chosen;
  return (
    <li className="choice">
      {isNone ? (
        <span className="choice-none">{children}</span>
      ) : (
        <ShopLink
          to={to}
          aria-current={chosen ? "true" : undefined}
          aria-description={descriptionOf(count, chosen)}
          onClick={onClick}
        >
          {children}
        </ShopLink>
      )}
      {/* Links have it in their description. */}
      <span className="choice-count" aria-hidden={isNone ? undefined : "true"}>
        {count}
      </span>
    </li>
  );
}

/** Returns what the number beside a value says, for screen readers. */
export function descriptionOf(count: number | undefined, chosen: boolean): string | undefined {
  if (chosen) return "Press again to remove";
  return count === undefined ? undefined : count === 1 ? "1 product" : `${count} products`;
}
