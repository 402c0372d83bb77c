import type { ReactNode } from "react";
import { Link } from "react-router";
import { Picture } from "#web/ui/product/picture.tsx";

type BlankProps = {
  of: "cart" | "wishlist" | "orders";
  text: string;
  hint?: string;
  to?: string;
  action?: string;
  children?: ReactNode;
};

/** Stands where there is nothing yet: what is missing, in a pool of light, and the way on. */
export function Blank({ of, text, hint, to = "/shop", action = "Start shopping", children }: BlankProps) {
  return (
    <div className="blank">
      <BlankWell of={of} />
      {children}
      <p className="blank-text" role="status">
        {text}
      </p>
      {hint && <p className="blank-hint">{hint}</p>}
      <Link to={to} className="button">
        {action}
      </Link>
    </div>
  );
}

/** A thing in a pool of light where something else was looked for. */
export function BlankWell({ of }: { of: BlankProps["of"] | "nowhere" }) {
  return (
    <span className="blank-well">
      <Picture of={`site/empty-${of}`} upTo={480} alt="" widthHint="200px" />
    </span>
  );
}
