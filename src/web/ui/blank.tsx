import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "./icon.tsx";

type BlankProps = { icon: IconName; text: string; hint?: string; to?: string; action?: string; children?: ReactNode };

/** Stands where there is nothing yet: what is missing, in a pool of light, and the way on. */
export function Blank({ icon, text, hint, to = "/shop", action = "Find something", children }: BlankProps) {
  return (
    <div className="blank">
      <span className="blank-well">
        <Icon name={icon} />
      </span>
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
