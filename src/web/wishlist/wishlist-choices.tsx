import { useState } from "react";
import * as messages from "#contract/messages.ts";
import type { WishlistChoice, WishlistOptions } from "#contract/wishlist.ts";
import { useCall } from "#web/client/use-call.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import { changeWishlistOptions } from "#web/features/api/page-api.ts";
import { passOn } from "#web/features/sharing/pass-on.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

/** Emails about lower prices, and the page that whoever has its link sees. */
export function WishlistChoices({ options: loaded }: { options: WishlistOptions }) {
  const [stored, setStored] = useState(loaded);
  /** It is shown at once, and taken back when it could not be stored. */
  const [chosen, setChosen] = useState<WishlistChoice>({});
  const [run, sending] = useCall(messages.wishlistOptionsFailed);

  async function choose(choice: WishlistChoice): Promise<WishlistOptions | null> {
    setChosen(choice);
    const options = await run(() => changeWishlistOptions(choice));
    if (options) setStored(options);
    setChosen({});
    return options;
  }

  return (
    <div className="wish-choices">
      <PriceEmails
        options={stored}
        checked={chosen.priceEmails ?? stored.priceEmails}
        onChoose={(priceEmails) => void choose({ priceEmails })}
      />
      <Share path={stored.sharedAt} sending={sending} onChoose={(shared) => choose({ shared })} />
    </div>
  );
}

type PriceEmailsProps = { options: WishlistOptions; checked: boolean; onChoose(wanted: boolean): void };

function PriceEmails({ options: { priceEmails, emailConfirmed }, checked, onChoose }: PriceEmailsProps) {
  const { user } = useCurrentUser();
  return (
    <section aria-labelledby="price-emails">
      <h2 id="price-emails">Lower prices</h2>
      <CheckField
        label="Email me when a price drops"
        checked={checked}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <p role="status">
        {priceEmails && !emailConfirmed
          ? `We have sent a link to ${user?.email ?? "your email address"}. The emails begin when you have opened it.`
          : "At most one email a day, with a link that ends them."}
      </p>
    </section>
  );
}

type ShareProps = {
  path: string | null;
  sending: boolean;
  onChoose(shared: boolean): Promise<WishlistOptions | null>;
};

function Share({ path, sending, onChoose }: ShareProps) {
  async function share() {
    const shared = path ?? (await onChoose(true))?.sharedAt ?? null;
    if (shared === null) return;
    await passOn({ title: "A wishlist", url: location.origin + shared });
  }

  return (
    <section aria-labelledby="share-wishlist">
      <h2 id="share-wishlist">Share</h2>
      <p>
        {path === null
          ? "Make a link to a page with these products. It does not say whose they are."
          : "Whoever has the link sees these products, and not whose they are:"}
      </p>
      {path !== null && (
        <p className="wish-choices-link">
          <ShopLink to={path}>{location.origin + path}</ShopLink>
        </p>
      )}
      <p className="wish-choices-buttons">
        <button type="button" className="button" disabled={sending} onClick={() => void share()}>
          Share
        </button>
        {path !== null && (
          <button type="button" className="button button-quiet" disabled={sending} onClick={() => void onChoose(false)}>
            Stop sharing
          </button>
        )}
      </p>
    </section>
  );
}
