import { compareAddress, MAX_COMPARED } from "#shop/catalogue/compare/compare.ts";
import { saveCompared } from "#web/client/storage.ts";
import { Icon } from "#web/ui/text/icon.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { comparedIn, removeCompared } from "./change-compared.ts";
import "./compare-bar.css";

export function CompareBar({ text }: { text: string }) {
  const chosen = comparedIn(text);
  return (
    <section className="compare-bar" aria-label="Compare products">
      <div className="wrap compare-bar-row">
        <ul>
          {chosen.map(({ id, title }) => (
            <li key={id}>
              <button type="button" onClick={() => removeCompared(id)}>
                <span className="visually-hidden">Do not compare </span>
                <span className="compare-bar-title">{title}</span>
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
        <p role="status">
          {chosen.length < 2 ? "Choose another product" : `${chosen.length} of ${MAX_COMPARED} chosen`}
        </p>
        {chosen.length > 1 && (
          <ShopLink to={compareAddress(chosen.map(({ id }) => id))} className="button">
            Compare
          </ShopLink>
        )}
        <button type="button" className="compare-bar-clear" onClick={() => saveCompared([])}>
          Clear<span className="visually-hidden"> comparison</span>
        </button>
      </div>
    </section>
  );
}
