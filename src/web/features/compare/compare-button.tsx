import type { Compared } from "#web/client/storage.ts";
import { comparedText } from "#web/client/storage.ts";
import { useStore } from "#web/client/store.ts";
import { Icon } from "#web/ui/text/icon.tsx";

const ignore = () => undefined;

/** It is on the picture of a card, or beside the buttons of the product page. */
export function CompareButton({ onCard = false, ...product }: Compared & { onCard?: boolean }) {
  const isChosen = useStore(comparedText, (text) => text?.includes(product.id) ?? false);
  return (
    <button
      type="button"
      className={onCard ? "card-button compare-mark" : "button button-quiet compare-button"}
      aria-label={onCard ? `Compare: ${product.title}` : undefined}
      aria-pressed={isChosen}
      onClick={() => void import("./change-compared.ts").then(({ toggleCompared }) => toggleCompared(product), ignore)}
    >
      <Icon name={isChosen ? "check" : "compare"} />
      Compare
    </button>
  );
}
