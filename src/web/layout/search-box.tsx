import { type FormEvent, type ReactNode, type SyntheticEvent, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { saveSearch } from "#web/client/storage.ts";
import { Icon } from "#web/ui/text/icon.tsx";

/** The specification asks for it: §2, Header. Without JavaScript /shop redirects to the search. */
export function SearchBox({ id }: { id: string }) {
  const navigate = useNavigate();
  const { title = "" } = useParams();
  const [suggestions, setSuggestions] = useState<ReactNode>(null);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("title")).trim();
    if (!/[^\s\p{DI}]/u.test(text)) return;
    saveSearch(text);
    navigate(`/shop/title/${encodeURIComponent(text)}`);
  }

  /** Loads suggestions at the first use; without them the form works as well. */
  function suggest({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
    import("#web/features/suggestions/suggestions.tsx").then(
      ({ Suggestions }) => setSuggestions(<Suggestions key={`${title} suggestions`} input={input} />),
      () => undefined,
    );
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
          type="text"
          inputMode="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          defaultValue={title}
          placeholder="Search for items..."
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          onFocus={suggest}
          onInput={suggest}
        />
        {suggestions}
        <button type="submit">
          <Icon name="search" />
          <span className="visually-hidden">Search</span>
        </button>
      </form>
    </search>
  );
}
