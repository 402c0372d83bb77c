import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { GIFT, HEADSET } from "#web/ui/text/drawings.ts";
import { Drawing, Icon } from "#web/ui/text/icon.tsx";

/** They are in the order of the five promises in the settings. */
const icons = [
  <Icon key="truck" name="truck" />,
  <Drawing key="headset" path={HEADSET} />,
  <Drawing key="gift" path={GIFT} />,
  <Icon key="return" name="return" />,
  <Icon key="shield" name="shield" />,
];

/** The specification asks for it: §2, Home. */
export function Promises({ promises }: { promises: ShopSettings["promises"] }) {
  return (
    <div className="wrap promises">
      <ul aria-label="Why shop with us">
        {promises.map(({ title, text }, index) => (
          <li key={title}>
            {icons[index] ?? <Icon name="tag" />}
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
