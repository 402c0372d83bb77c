import { useEffect, useState } from "react";
import { indianPin } from "#contract/cleaning/numbers.ts";
import type { Delivery } from "#contract/delivery.ts";
import { staleCity, stateConflict } from "./place-conflict.ts";
import { PlaceNotes, STATE_DECISION } from "./place-notes.tsx";

type PlaceTexts = { city: string; state: string; country: string; pincode: string };

/** A form that has an address has these parts. */
type PlaceForm = {
  getValues: () => PlaceTexts;
  setValue: (name: "city" | "state", text: string, options: { shouldValidate: boolean }) => void;
  setFocus: (name: "city" | "state") => void;
};

/**
 * Returns the notes about an address whose parts contradict each other. It is `undecided` while its state is not that of
 * its PIN code and the customer has not chosen one; `decide` leads there.
 */
export function usePlaceNotes(form: PlaceForm, texts: PlaceTexts, delivery: Delivery | null | undefined) {
  const { city } = texts;
  const pin = indianPin(texts);
  const [entered, setEntered] = useState({ city, pin });
  const [keptFor, setKeptFor] = useState<string | null>(null);
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
  return {
    undecided: conflict !== null && keptFor !== decision,
    decide: () => document.getElementById(STATE_DECISION)?.focus(),
    notes: (
      <PlaceNotes
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
