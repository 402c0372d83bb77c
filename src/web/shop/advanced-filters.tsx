import { useId, useRef } from "react";

/** Specification §2. */
const GROUPS = [
  { title: "Special offers", choices: ["On sale", "Free delivery", "Gift with purchase", "Bundle price"] },
  { title: "Ready to ship in", choices: ["1 business day", "1–3 business days", "In one week", "Ships later"] },
  { title: "Ordering options", choices: ["Cash on delivery", "Gift wrapping", "Accepts gift cards"] },
  { title: "Rating", choices: ["5 stars", "4 stars", "3 stars", "2 stars", "1 star"] },
  { title: "Material", choices: ["Aluminium", "Magnesium", "Plastic", "Steel", "Glass", "Leather"] },
  { title: "Product tags", choices: ["Featured", "Popular", "Wireless", "Waterproof", "Fast charging", "Gaming"] },
];

/** Opens without JavaScript in browsers with `command`. */
export function AdvancedFilters({ brands }: { brands: string[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [id, heading] = [useId(), useId()];
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        // React's types lack these attributes.
        {...{ command: "show-modal", commandfor: id }}
        onClick={() => "commandForElement" in HTMLButtonElement.prototype || dialog.current?.showModal()}
      >
        Advanced Filters
      </button>
      <dialog ref={dialog} id={id} className="advanced-filters" aria-labelledby={heading} closedby="any">
        <form method="dialog">
          <header className="advanced-filters-head">
            <h2 id={heading}>Advanced Filters</h2>
            <button type="submit" className="button button-quiet">
              Close
            </button>
          </header>
          <div className="advanced-filters-groups">
            {[{ title: "Brands", choices: brands }, ...GROUPS].map(({ title, choices }) => (
              <fieldset key={title}>
                <legend>{title}</legend>
                {choices.map((choice) => (
                  <label key={choice}>
                    <input type="checkbox" name={title} value={choice} />
                    {choice}
                  </label>
                ))}
              </fieldset>
            ))}
          </div>
          <footer className="advanced-filters-foot">
            <button type="reset" className="button button-quiet">
              Reset Filter
            </button>
            <button type="submit" className="button">
              Apply Filter
            </button>
          </footer>
        </form>
      </dialog>
    </>
  );
}
