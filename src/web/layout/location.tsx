import type { FormEvent } from "react";
import { storedPin } from "#web/client/storage.ts";
import { useStore } from "#web/client/store.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import { Icon } from "#web/ui/text/icon.tsx";

/** Shows the PIN code that is stored in this browser (D14). */
export function LocationButton() {
  const pin = useStore(storedPin);
  return (
    <button type="button" className="header-control" popoverTarget="location">
      <Icon name="pin" />
      <span className="location-label">
        Your Location
        <small>{pin ?? "Add PIN code"}</small>
      </span>
    </button>
  );
}

/** It is outside the menu, which is closed on phones: buttons of pages open it, too. */
export function LocationPopover() {
  const { ready } = useCurrentUser();
  const pin = useStore(storedPin);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { enterPin } = await import("#web/features/delivery/enter-pin.ts");
    await enterPin(form);
  }

  return (
    <div
      id="location"
      popover="auto"
      className="popover"
      onToggle={({ currentTarget }) => currentTarget.querySelector("input")?.select()}
    >
      <form className="location-form" noValidate onSubmit={save}>
        <label htmlFor="pin">PIN code</label>
        <p id="pin-note">
          6 digits. Saved only in this browser. <strong className="field-error" role="alert" />
        </p>
        <input
          key={pin}
          id="pin"
          name="pin"
          defaultValue={pin ?? ""}
          inputMode="numeric"
          autoComplete="postal-code"
          aria-describedby="pin-note"
        />
        <button type="submit" className="button" disabled={!ready}>
          Save
        </button>
        <noscript>{import.meta.env.SSR && "Turn on JavaScript to save your PIN code."}</noscript>
      </form>
    </div>
  );
}
