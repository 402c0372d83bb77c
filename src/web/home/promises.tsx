import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { Icon } from "#web/ui/text/icon.tsx";

/** They are in the order of the five promises in the settings. */
const icons = ["truck", "headset", "gift", "return", "shield"] as const;

/** The specification asks for it: §2, Home. */
export function Promises({ promises }: { promises: ShopSettings["promises"] }) {
  return (
    <div className="wrap promises">
      <ul aria-label="Why shop with us">
        {promises.map(({ title, text }, index) => (
          <li key={title}>
            <Icon name={icons[index] ?? "tag"} />
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
