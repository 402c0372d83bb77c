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
        <span className="choice-none">{children}</span>
      ) : (
        <Link to={to} aria-current={chosen ? "true" : undefined} onClick={onClick}>
          {children}
        </Link>
      )}
      <span className="choice-count">{count}</span>
    </li>
  );
}
