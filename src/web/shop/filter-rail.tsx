import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { bandLabel, bandPath, PRICE_BANDS } from "#shop/catalogue/reading/price-bands.ts";
import { Swatch } from "#web/ui/product/swatch.tsx";
import type { Filters } from "./filters.server.ts";

/** Opens without JavaScript, too. */
export function FilterRail({ filters, at }: { filters: Filters | null; at: string }) {
  const rail = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const loading = useNavigation().state === "loading";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the sheet.
  useEffect(() => rail.current?.hidePopover?.(), [key]);
  return (
    <aside
      ref={rail}
      id="filters"
      className="filter-rail"
      aria-label="Filters"
      aria-busy={loading}
      popover="auto"
      onToggle={({ newState, currentTarget }) =>
        newState === "open" && currentTarget.querySelector<HTMLElement>("button")?.focus()
      }
      onKeyDown={(event) => event.currentTarget.matches(":popover-open") && keepFocus(event)}
    >
      <div className="filter-rail-head">
        <h2>Filters</h2>
        <button type="button" className="button button-quiet" popoverTarget="filters" popoverTargetAction="hide">
          Close
        </button>
      </div>
      <p className="filter-rail-state" role="status">
        {loading ? "Loading filters..." : filters === null && "Error loading filters"}
      </p>
      {filters && (
        <Group title="Categories">
          {filters.categories.map(({ id, title }) => (
            <Choice key={id} to={`/shop/category/${id}`} at={at}>
              {title}
            </Choice>
          ))}
        </Group>
      )}
      <Group title="Price range" kind="radio" note="Prices include all taxes. Shipping is free.">
        {PRICE_BANDS.map((band) => (
          <Choice key={band.from} to={`/shop/price/${bandPath(band)}`} at={at}>
            {bandLabel(band)}
          </Choice>
        ))}
      </Group>
      {filters && (
        <Group title="Colour" kind="swatch">
          {filters.colors.map(({ id, name, css }) => (
            <Choice key={id} to={`/shop/color/${id}`} query={`?color=${id}`} at={at}>
              <Swatch css={css} />
              {name}
            </Choice>
          ))}
        </Group>
      )}
    </aside>
  );
}

/** The open sheet covers the page. */
function keepFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("a[href], button")];
  const [first, last] = [stops.at(0), stops.at(-1)];
  if (event.target !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

export function FiltersButton({ count }: { count: number }) {
  return (
    <button type="button" className="button button-quiet filters-button" popoverTarget="filters">
      Filters
      {count > 0 && (
        <span className="filters-button-count">
          {count}
          <span className="visually-hidden"> active</span>
        </span>
      )}
    </button>
  );
}

type GroupProps = { title: string; kind?: string; note?: string; children: React.ReactNode };

function Group({ title, kind = "plain", note, children }: GroupProps) {
  return (
    <section className="filter-rail-group">
      <h3>{title}</h3>
      <ul className={`filter-rail-${kind}`}>{children}</ul>
      {note && <p className="filter-rail-note">{note}</p>}
    </section>
  );
}

type ChoiceProps = { to: string; query?: string; at: string; children: React.ReactNode };

function Choice({ to, query = "", at, children }: ChoiceProps) {
  return (
    <li>
      <Link to={to + query} aria-current={at === to ? "page" : undefined}>
        {children}
      </Link>
    </li>
  );
}
