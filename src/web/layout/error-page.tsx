import { Link } from "react-router";
import { BlankWell } from "#web/ui/feedback/empty-state.tsx";
import { Icon } from "#web/ui/text/icon.tsx";
import { type CategoryLink, categoryIcon } from "./categories.ts";
import { SearchBox } from "./search-box.tsx";

type DeadEndProps = { title: string; text: string; categories: readonly CategoryLink[] };

/** What is shown when there is nothing to show: a reason, and ways to go on. */
export function DeadEnd({ title, text, categories }: DeadEndProps) {
  return (
    <div className="wrap dead-end">
      <BlankWell of="nowhere" />
      <h1>{title}</h1>
      <p>{text}</p>
      <SearchBox id="search-again" />
      <ul className="dead-end-categories">
        {categories.map(({ id, title: category }) => (
          <li key={id}>
            <Link to={`/shop/category/${id}`}>
              <Icon name={categoryIcon(category)} />
              {category}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/shop" className="button button-quiet">
        See all products
      </Link>
    </div>
  );
}
