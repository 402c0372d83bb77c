import { useState } from "react";
import * as accountMessages from "#contract/account-messages.ts";
import type { SavedAddress } from "#contract/accounts/addresses.ts";
import { MAX_ADDRESSES } from "#contract/limits.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCall } from "#web/client/use-call.ts";
import { userStore } from "#web/client/user-store.ts";
import { addAddress, listAddresses, makeDefaultAddress, removeAddress } from "#web/features/api/page-api.ts";
import { forCustomer } from "#web/features/personal/load-for-customer.ts";
import { Loading } from "#web/features/personal/loading.tsx";
import { CardSkeleton } from "#web/features/personal/skeletons.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { personal } from "#web/page-handles.ts";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/addresses-page.ts";
import { SavedAddressForm } from "./saved-address-form.tsx";
import "./settings/settings.css";
import "./addresses.css";

export const handle = personal;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "My addresses");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => forCustomer(request, listAddresses);

/** What a form says is shown without reading it again. */
export const shouldRevalidate = () => false;

export const HydrateFallback = () => (
  <Loading
    skeleton={
      <div className="addresses">
        <CardSkeleton />
        <CardSkeleton />
      </div>
    }
  />
);

/** The customer's addresses, of which checkouts offer a choice. */
export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  const [addresses, setAddresses] = useState<SavedAddress[]>(loaderData);
  /** The id of the address whose form is open; empty for a new one. */
  const [open, setOpen] = useState<string | null>(null);
  const [run, pending] = useCall(accountMessages.addressFailed);

  function show(all: SavedAddress[]) {
    setAddresses(all);
    setOpen(null);
    // The default one is `address` of the user.
    void userStore.reload();
  }

  function receive(all: SavedAddress[]) {
    show(all);
    showToast({ kind: "done", text: accountMessages.addressUpdated });
  }

  async function change(work: () => Promise<SavedAddress[]>) {
    const all = await run(work);
    if (all) receive(all);
  }

  async function remove(address: SavedAddress) {
    const all = await run(() => removeAddress(address._id));
    if (!all) return;
    show(all);
    const undo = () => void change(() => restore(address));
    showToast({ kind: "done", text: accountMessages.addressRemoved, action: { label: "Undo", run: undo } });
  }

  const form = (address: SavedAddress | null) => (
    <SavedAddressForm
      address={address}
      onSaved={async () => receive(await listAddresses())}
      onClose={() => setOpen(null)}
    />
  );
  return (
    <section aria-labelledby="tab-title">
      <h2 id="tab-title">Addresses</h2>
      <p className="addresses-lead">
        The checkout offers these. The default one is the shipping address of your{" "}
        <ShopLink to="/accounts/settings">settings</ShopLink>.
      </p>
      <ul className="addresses">
        {addresses.map((address) => (
          <li key={address._id}>
            {open === address._id ? (
              form(address)
            ) : (
              <AddressCard
                address={address}
                pending={pending}
                onChange={() => setOpen(address._id)}
                onDefault={() => change(() => makeDefaultAddress(address._id))}
                onRemove={() => remove(address)}
              />
            )}
          </li>
        ))}
      </ul>
      {open === "" && form(null)}
      {open !== "" && addresses.length < MAX_ADDRESSES && (
        <button type="button" className="button" onClick={() => setOpen("")}>
          Add an address
        </button>
      )}
    </section>
  );
}

/** Keeps a removed address again, as the default one if it was. */
async function restore({ _id, isDefault, ...input }: SavedAddress): Promise<SavedAddress[]> {
  const kept = await addAddress(input);
  return isDefault ? makeDefaultAddress(kept._id) : listAddresses();
}

type AddressCardProps = {
  address: SavedAddress;
  pending: boolean;
  onChange: () => void;
  onDefault: () => void;
  onRemove: () => void;
};

function AddressCard({ address, pending, onChange, onDefault, onRemove }: AddressCardProps) {
  const { isDefault, label, firstname, lastname, street, landmark, city, state, pincode, country } = address;
  const name = label ?? `${street}, ${city}`;

  return (
    <article className="address-card" aria-label={name}>
      <h3>
        {label ?? city} {isDefault && <span className="address-default">Default</span>}
      </h3>
      <address>
        {firstname && lastname && (
          <span>
            {firstname} {lastname}
          </span>
        )}
        <span>{street}</span>
        {landmark && <span>{landmark}</span>}
        <span>
          {city} {pincode}
        </span>
        <span>
          {state}, {country}
        </span>
      </address>
      <div className="address-ways">
        <button type="button" className="button button-quiet" onClick={onChange}>
          Change<span className="visually-hidden"> {name}</span>
        </button>
        {!isDefault && (
          <button type="button" className="button button-quiet" disabled={pending} onClick={onDefault}>
            Make default<span className="visually-hidden">: {name}</span>
          </button>
        )}
        <button type="button" className="button button-quiet" disabled={pending} onClick={onRemove}>
          Remove<span className="visually-hidden"> {name}</span>
        </button>
      </div>
    </article>
  );
}

export function ErrorBoundary() {
  return (
    <section aria-labelledby="tab-title">
      <h2 id="tab-title">Addresses</h2>
      <NotLoaded text="We could not load your addresses." />
    </section>
  );
}
