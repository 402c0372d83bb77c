import type { StaleCity, StateConflict } from "./place-conflict.ts";
import { UNKNOWN_PIN } from "./unknown-pin.ts";
import type { LookUpAgain } from "./use-delivery.ts";

type PlaceNotesProps = {
  /** A PIN code that the customer has to confirm. */
  unknown: string | null;
  onPin: () => void;
  lookUp: LookUpAgain | null;
  onLookUp: () => void;
  conflict: StateConflict | null;
  stale: StaleCity | null;
  kept: boolean;
  onState: (state: string) => void;
  onKeepState: () => void;
  onCity: (city: string) => void;
  onKeepCity: () => void;
};

/** The keyboard goes there when a decision is missing. */
export const STATE_DECISION = "state-decision";
export const PIN_DECISION = "pin-decision";

/** Shows what contradicts in an address, for the customer to decide. */
export function PlaceNotes({
  unknown,
  onPin,
  lookUp,
  onLookUp,
  conflict,
  stale,
  kept,
  onState,
  onKeepState,
  onCity,
  onKeepCity,
}: PlaceNotesProps) {
  return (
    <div className="place-notes" aria-live="polite">
      {unknown !== null && (
        <div className="place-note">
          <p>{UNKNOWN_PIN}</p>
          <button type="button" id={PIN_DECISION} className="button button-quiet" onClick={onPin}>
            Yes, {unknown} is right
          </button>
        </div>
      )}
      {lookUp && <LookUpNote {...lookUp} onAgain={onLookUp} />}
      {conflict && (
        <div className="place-note">
          <p>
            PIN code {conflict.pin} is in {conflict.ofPin}, but this address says {conflict.named}. The state decides
            which taxes your invoice has.
          </p>
          <button
            type="button"
            id={STATE_DECISION}
            className="button button-quiet"
            onClick={() => onState(conflict.ofPin)}
          >
            Use {conflict.ofPin}
          </button>
          <button type="button" className="button button-quiet" aria-pressed={kept} onClick={onKeepState}>
            {kept ? `${conflict.named} is kept` : `Keep ${conflict.named}`}
          </button>
        </div>
      )}
      {stale && (
        <div className="place-note">
          <p>
            {stale.city === ""
              ? `The PIN code has changed: please enter the city of ${stale.pin}.`
              : `The PIN code has changed to ${stale.pin}${stale.suggested ? ` (${stale.suggested})` : ""}, the city is still ${stale.city}.`}
          </p>
          {stale.city !== "" && stale.suggested !== null && (
            <button type="button" className="button button-quiet" onClick={() => onCity(stale.suggested as string)}>
              Use {stale.suggested}
            </button>
          )}
          {stale.city !== "" && (
            <button type="button" className="button button-quiet" onClick={onKeepCity}>
              Keep {stale.city}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** City and state can be entered without it. The texts change with each attempt, so that each is announced. */
export function LookUpNote({ pin, loading, again, onAgain }: LookUpAgain & { onAgain: () => void }) {
  return (
    <div className="place-note">
      <p>
        {loading
          ? `Looking up PIN code ${pin}...`
          : `We could not look up PIN code ${pin}. Please enter city and state yourself, or try again.`}
      </p>
      <button
        type="button"
        className="button button-quiet"
        aria-busy={loading}
        onClick={() => {
          again();
          onAgain();
        }}
      >
        Try again
      </button>
    </div>
  );
}
