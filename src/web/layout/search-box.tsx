import type { FormEvent } from "react";
import { useNavigate, useParams } from "react-router";
import { Icon } from "#web/ui/text/icon.tsx";

/** Specification §2, Header. Without JavaScript /shop redirects to the search. */
export function SearchBox({ id }: { id: string }) {
  const navigate = useNavigate();
  const { title = "" } = useParams();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("title")).trim();
    if (text !== "") navigate(`/shop/title/${encodeURIComponent(text)}`);
  }

  return (
    <search>
      <form className="search-box" action="/shop" method="get" onSubmit={search}>
        <label className="visually-hidden" htmlFor={id}>
          Search for items
        </label>
        <input
          key={title}
          id={id}
          name="title"
          type="search"
          defaultValue={title}
          placeholder="Search for items..."
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
        />
        <button type="submit">
          <Icon name="search" />
          <span className="visually-hidden">Search</span>
        </button>
      </form>
    </search>
  );
}
