import type { MouseEventHandler, ReactNode } from "react";
import { Link } from "react-router";

type ChoiceLinkProps = {
  to: string;
  chosen: boolean;
  count: number | undefined;
  onClick?: MouseEventHandler;
  children: ReactNode;
};

/** A value of a filter, with its number of products beside it. Without products it cannot be chosen. */
export function ChoiceLink({ to, chosen, count, onClick, children }: ChoiceLinkProps) {
  return (
    <li className="choice">
      {count === 0 && !chosen ? (
        <span className="choice-none">
          {children}
          <span className="visually-hidden"> (no products)</span>
        </span>
      ) : (
        <Link
          to={to}
          aria-current={chosen ? "true" : undefined}
          aria-description={descriptionOf(count, chosen)}
          onClick={onClick}
        >
          {children}
        </Link>
      )}
      <span className="choice-count" aria-hidden="true">
        {count}
      </span>
    </li>
  );
}

/** What the number beside a value says, for screen readers. */
export function descriptionOf(count: number | undefined, chosen: boolean): string | undefined {
  if (chosen) return "Press again to remove";
  return count === undefined ? undefined : count === 1 ? "1 product" : `${count} products`;
}
