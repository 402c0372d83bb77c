import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { Drawing, Icon } from "#web/ui/text/icon.tsx";

/** They are in the order of the five promises in the settings. Only the third has its own. */
const icons = ["truck", "headset", null, "return", "shield"] as const;
const GIFT = "M3 8h18v4H3zM5 12h14v9H5zM12 8v13M12 8s-1-5-4-5a2.5 2.5 0 0 0 0 5zM12 8s1-5 4-5a2.5 2.5 0 0 1 0 5z";

/** The specification asks for it: §2, Home. */
export function Promises({ promises }: { promises: ShopSettings["promises"] }) {
  return (
    <div className="wrap promises">
      <ul aria-label="Why shop with us">
        {promises.map(({ title, text }, index) => (
          <li key={title}>
            {icons[index] === null ? <Drawing path={GIFT} /> : <Icon name={icons[index] ?? "tag"} />}
            <p>
              <strong>{title}</strong>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
