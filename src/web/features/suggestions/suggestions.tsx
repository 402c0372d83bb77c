import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { Suggestions as Found } from "#contract/catalogue.ts";
import { formatPrice } from "#shop/money.ts";
import { useFrameData } from "#web/client/frame-data.ts";
import { call } from "#web/client/http.ts";
import { clearSearches, readSearches, saveSearch } from "#web/client/storage.ts";
import { useRemote } from "#web/client/use-remote.ts";
import { Icon } from "#web/ui/text/icon.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { unbroken } from "#web/ui/text/unbroken.tsx";
import { firstGroups, type Option, type OptionGroup, suggestionGroups } from "./suggestion-groups.ts";
import "./suggestions.css";

const readSuggestions = (text: string, signal: AbortSignal) =>
  call<Found>("GET", `suggest?text=${encodeURIComponent(text.trimStart())}`, { anonymous: true, signal });

/** While typing, only the text after a pause is requested. */
const PAUSE_MS = 120;
const PICTURE_PX = 48;
const SUGGESTIONS_FAILED = "Suggestions could not be loaded. You can search without them.";
const POPULAR_FAILED = "Popular searches could not be loaded.";
const NO_CATEGORIES: First["categories"] = [];

/**
 * Shows the popup of a search box, by the pattern "editable combobox with list autocomplete" of ARIA's authoring practices.
 */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const listId = useId();
  const popup = useRef<HTMLDivElement>(null);
  /** Suggestions are shown for this text; it is null while the popup is closed. */
  const [text, setText] = useState<string | null>(() => (input.value === input.defaultValue ? null : input.value));
  const [attempt, setAttempt] = useState(1);
  const suggested = useRemote(
    text?.trim() ? `${attempt} ${text.trimStart()}` : null,
    (signal) => readSuggestions(text ?? "", signal),
    PAUSE_MS,
  );
  const popular = useRemote(text?.trim() === "" ? `${attempt}` : null, (signal) => readSuggestions("", signal));
  const failed = suggested.failed ? SUGGESTIONS_FAILED : popular.failed ? POPULAR_FAILED : null;
  const found = suggested.failed ? undefined : suggested.latest;
  const [chosen, setChosen] = useState({ index: -1, of: found });
  // None of newer suggestions is chosen.
  const active = chosen.of === found ? chosen.index : -1;
  const setActive = (index: number) => setChosen({ index, of: found });
  const categories = useFrameData()?.categories ?? NO_CATEGORIES;
  const recent = text?.trim() === "" ? readSearches() : [];
  const groups = groupsFor(text, found, { recent, popular: popular.value?.queries ?? [], categories });
  const options = groups.flatMap((group) => group.options);
  const isOpen = options.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  function show(next: string | null) {
    setText(next);
    setActive(-1);
  }

  function choose({ search }: Option) {
    if (search !== undefined) {
      saveSearch(search);
      input.value = search;
    }
    input.blur();
  }

  function pressKey(event: KeyboardEvent) {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (!isOpen) return show(input.value);
      // Before the first and after the last option, none is active.
      const places = options.length + 1;
      return setActive(((active + 1 + step + places) % places) - 1);
    }
    if (event.key === "Enter" && isOpen && active >= 0) {
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
    } else if (event.key === "Escape" && (isOpen || input.value !== "")) {
      event.preventDefault();
      if (!isOpen) input.value = "";
      show(null);
    } else if (["Home", "End", "ArrowLeft", "ArrowRight"].includes(event.key)) setActive(-1);
  }

  // This happens before the browser paints: a key pressed on options that are just shown must not reach the listener
  // of before.
  useLayoutEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const showRecent = () => input.value === "" && show("");
    input.addEventListener("input", () => show(input.value), { signal });
    input.addEventListener("focus", showRecent, { signal });
    input.addEventListener("click", showRecent, { signal });
    input.addEventListener("keydown", pressKey, { signal });
    input.form?.addEventListener("submit", () => show(null), { signal });
    input.form?.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        if (relatedTarget !== input && !popup.current?.contains(relatedTarget as Node | null)) show(null);
      },
      { signal },
    );
    return () => listening.abort();
  });

  useEffect(() => {
    if (input.value === "" && input === document.activeElement) setText("");
  }, [input]);

  useEffect(() => {
    input.ariaExpanded = String(isOpen);
    setAttribute(input, "aria-controls", isOpen ? listId : null);
    setAttribute(input, "aria-activedescendant", active < 0 ? null : `${listId}-${active}`);
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [input, isOpen, listId, active]);

  if (!isOpen && failed === null) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pressing an option must not take the focus from the input.
    <div ref={popup} className="suggestions" tabIndex={-1} onMouseDown={(event) => event.preventDefault()}>
      {recent.length > 0 && (
        <button
          type="button"
          className="suggestions-clear"
          aria-label="Clear recent searches"
          onClick={() => {
            clearSearches();
            input.focus();
            show(null);
          }}
        >
          Clear
        </button>
      )}
      <div role="listbox" id={listId} aria-label="Suggestions" hidden={!isOpen}>
        {groups.map(({ heading, options: own }, number) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset.
          <div key={heading} role="group" aria-labelledby={`${listId}-group-${number}`}>
            <div role="presentation" id={`${listId}-group-${number}`} className="suggestions-heading">
              {heading}
            </div>
            {own.map((option) => {
              const index = options.indexOf(option);
              return (
                <ShopLink
                  key={option.href}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  to={option.href}
                  className="suggestion"
                  onClick={() => choose(option)}
                >
                  <OptionContent option={option} />
                </ShopLink>
              );
            })}
          </div>
        ))}
      </div>
      {failed !== null && (
        <div className="suggestions-failed">
          <p role="alert">{failed}</p>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              setAttempt(attempt + 1);
              input.focus();
            }}
          >
            Try again
          </button>
        </div>
      )}
    </div>
  );
}

function OptionContent({ option: { title, search, price, image } }: { option: Option }) {
  return (
    <>
      {image && <img src={image} alt="" width={PICTURE_PX} height={PICTURE_PX} />}
      {search !== undefined && <Icon name="search" />}
      <span className="suggestion-title">{unbroken(title)}</span>
      {price !== undefined && <span className="suggestion-price">{formatPrice(price)}</span>}
    </>
  );
}

type First = Parameters<typeof firstGroups>[0];

function groupsFor(text: string | null, found: Found | undefined, first: First): OptionGroup[] {
  if (text === null) return [];
  if (text.trim() === "") return firstGroups(first);
  return found ? suggestionGroups(found) : [];
}

function setAttribute(element: Element, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
