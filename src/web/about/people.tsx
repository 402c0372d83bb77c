import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { Picture } from "#web/ui/product/picture.tsx";

/** Who works here. Somebody without a picture has the first letter of the name in its place. */
export function People({ people }: { people: ShopSettings["about"]["people"] }) {
  return (
    <section className="about-people">
      <h2>Who works here</h2>
      <ul>
        {people.map(({ name, role, picture }) => (
          <li key={`${name} ${role}`}>
            <div className="about-portrait">
              {picture ? (
                // Every stored picture has the widths of a cover, whatever its proportions.
                <Picture of={picture} shape="cover" upTo={800} alt="" widthHint="(min-width: 768px) 25vw, 50vw" />
              ) : (
                <span aria-hidden="true">{[...name][0]}</span>
              )}
            </div>
            <h3>{name}</h3>
            <p>{role}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
