import { type FormEvent, useId } from "react";
import { useNavigate } from "react-router";
import type { FacetCounts } from "#contract/products/product-query.ts";
import { bandLabel, PRICE_BANDS, type PriceBand } from "#shop/catalogue/reading/price-bands.ts";
import { HiddenFields } from "#web/ui/lists/results-bar.tsx";
import { ChoiceLink } from "./choice-link.tsx";
import { firstValue, type ListCriteria, pricesOf, without, withPrices } from "./criteria.ts";
import { formListing } from "./filter-form.ts";
import { formFields, type Listing, listingAddress } from "./listing-view.ts";

type PriceBandsProps = Listing & {
  counts: FacetCounts["price"] | null;
  /** It is called instead of following the link. */
  onChoose?(band: PriceBand | null): void;
};

/** Shows the prices of the specification (§3) as links. */
export function PriceBands({ counts, criteria, view, kind, onChoose }: PriceBandsProps) {
  const chosen = pricesOf(criteria);
  const others = without(criteria, "price[gte]", "price[lte]");
  return (
    <ul className="filter-radios">
      {PRICE_BANDS.map((band, index) => {
        const isChosen = chosen?.from === band.from && chosen.to === band.to;
        const to = isChosen
          ? listingAddress(others, { ...view, page: 1 }, kind)
          : listingAddress(withPrices(criteria, band), { ...view, page: 1 }, "price");
        return (
          <ChoiceLink
            key={band.from}
            to={to}
            chosen={isChosen}
            count={counts?.[index]?.count}
            onClick={(event) => {
              if (!onChoose) return;
              event.preventDefault();
              onChoose(isChosen ? null : band);
            }}
          >
            {bandLabel(band)}
          </ChoiceLink>
        );
      })}
    </ul>
  );
}

/** Asks for any lowest and highest price. */
export function PriceRange({ criteria, view, kind }: Listing) {
  const navigate = useNavigate();
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(formListing(event.currentTarget, kind));
  }
  return (
    <form className="price-range" action="/shop" method="get" onSubmit={apply}>
      <HiddenFields fields={formFields(without(criteria, "price[gte]", "price[lte]"), view)} />
      <PriceInputs key={JSON.stringify(pricesOf(criteria))} criteria={criteria} />
      <button type="submit" className="button button-quiet">
        Go
      </button>
    </form>
  );
}

/** Commas as in '1,00,000' may be typed. */
export function PriceInputs({ criteria }: { criteria: ListCriteria }) {
  const [low, high] = [useId(), useId()];
  return (
    <>
      {(
        [
          [low, "price[gte]", "Lowest price"],
          [high, "price[lte]", "Highest price"],
        ] as const
      ).map(([id, name, label]) => (
        <div key={name} className="field price-range-field">
          <label htmlFor={id}>{label}</label>
          <input
            id={id}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="₹"
            pattern="[₹\s]*\d[\d,\s]*(\.\d+)?"
            title="An amount such as 80,000"
            defaultValue={firstValue(criteria, name) ?? ""}
          />
        </div>
      ))}
    </>
  );
}
