import { Link } from "react-router";
import { Icon } from "#web/ui/text/icon.tsx";

/** What narrows the list, as a chip; taken off it leads to all products, in the order and number chosen. */
export function ActiveFilter({ words, without }: { words: string; without: string }) {
  return (
    <ul className="active-filter" aria-label="Active filters">
      <li>
        <Link to={without}>
          <span className="visually-hidden">Remove filter</span>
          <span>{words}</span>
          <Icon name="close" />
        </Link>
      </li>
    </ul>
  );
}
