import { useEffect, useState } from "react";
import { indianPin } from "#contract/cleaning/numbers.ts";
import { staleCity, stateConflict } from "./place-conflict.ts";
import { PIN_DECISION, PlaceNotes, STATE_DECISION } from "./place-notes.tsx";
import { useDelivery } from "./use-delivery.ts";

export type PlaceTexts = { city: string; state: string; country: string; pincode: string };

/** A form that has an address has these parts. */
export type PlaceForm = {
  getValues: () => PlaceTexts;
  setValue: (name: "city" | "state", text: string, options: { shouldValidate: boolean }) => void;
  setFocus: (name: "city" | "state") => void;
};

/** What the customer has to say of an address: which state it is in, or whether its PIN code is right. */
export type Undecided = "state" | "pincode" | null;

/**
 * Returns the notes about an address whose parts contradict each other, or whose PIN code the shop's table does not have. It
 * is `undecided` until the customer has chosen; `decide` leads there. The PIN code with which the form begins is not asked
 * about. Returns the delivery to it, too.
 */
export function usePlaceNotes(form: PlaceForm, texts: PlaceTexts) {
  const { city } = texts;
  const pin = indianPin(texts);
  const { delivery, lookUp } = useDelivery(pin);
  const [entered, setEntered] = useState({ city, pin });
  const [keptFor, setKeptFor] = useState<string | null>(null);
  const [rightPin, setRightPin] = useState(pin);
  // A city that is typed or filled in belongs to the PIN code that the form has then.
  useEffect(() => {
    if (city !== entered.city && city.trim() !== "") setEntered({ city, pin });
    else if (entered.pin === null && pin !== null) setEntered({ city, pin });
  }, [city, pin, entered]);
  const conflict = stateConflict(texts, delivery);
  const decision = conflict && JSON.stringify(conflict);
  const change = (name: "city" | "state", text: string) => {
    form.setValue(name, text, { shouldValidate: true });
    form.setFocus(name);
  };
  const unknown = delivery?.unknown === true && pin !== rightPin;
  const undecided: Undecided = unknown ? "pincode" : conflict !== null && keptFor !== decision ? "state" : null;
  return {
    delivery,
    undecided,
    decide: () => document.getElementById(unknown ? PIN_DECISION : STATE_DECISION)?.focus(),
    notes: (
      <PlaceNotes
        unknown={unknown ? pin : null}
        onPin={() => {
          setRightPin(pin);
          form.setFocus("city");
        }}
        lookUp={lookUp}
        onLookUp={() => form.setFocus("city")}
        conflict={conflict}
        stale={staleCity(texts, entered.pin, delivery)}
        kept={keptFor === decision}
        onState={(state) => change("state", state)}
        onKeepState={() => setKeptFor(decision)}
        onCity={(text) => change("city", text)}
        onKeepCity={() => {
          setEntered({ city, pin });
          form.setFocus("city");
        }}
      />
    ),
  };
}
