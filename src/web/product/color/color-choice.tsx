import type { ProductView } from "#web/product/product-view.server.ts";
import { Swatch } from "#web/ui/product/swatch.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

type ColorChoiceProps = { colors: ProductView["colors"]; chosen: string | undefined; onChoose: (id: string) => void };

/** A single colour links to all products in it. */
export function ColorChoice({ colors, chosen, onChoose }: ColorChoiceProps) {
  if (colors.length === 0) return null;
  if (colors.length === 1)
    return (
      <ul className="product-colors" aria-label="Colours">
        {colors.map(({ id, name, css }) => (
          <li key={id}>
            <ShopLink to={`/shop/color/${id}?color=${id}`}>
              <Swatch css={css} />
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    );
  return (
    // Only a form can keep browsers from choosing the colour of an earlier visit.
    <form autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="product-colors">
        <legend>Colour</legend>
        {colors.map(({ id, name, css }) => (
          <label key={id}>
            <input type="radio" name="color" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
            <Swatch css={css} />
            {name}
          </label>
        ))}
      </fieldset>
    </form>
  );
}
