import { pinCode } from "#contract/cleaning/numbers.ts";
import { pinProblem } from "#contract/cleaning/pin-problem.ts";
import { savePin } from "#web/client/storage.ts";
import { readDelivery } from "./stored-delivery.ts";
import { UNKNOWN_PIN } from "./unknown-pin.ts";

/**
 * Saves the PIN code of 'Your Location', an empty one too, and closes it, else says beside the field what is wrong. One that the shop's table
 * does not have is asked about once. It is loaded with the first one, and writes the form itself: every page has the form.
 */
export async function enterPin(form: HTMLFormElement): Promise<void> {
  const field = form.elements.namedItem("pin") as HTMLInputElement;
  const pin = pinCode(field.value);
  const problem = pin === "" ? null : pinProblem(pin);
  const asked = form.dataset.asked === pin;
  const text = problem ? `${problem}.` : pin !== "" && !asked && (await isUnknown(pin)) ? UNKNOWN_PIN : "";
  say(form, field, text);
  if (text === UNKNOWN_PIN) form.dataset.asked = pin;
  if (text !== "") return;
  savePin(pin);
  form.parentElement?.hidePopover();
}

/** An empty text takes away what was said, as typing and closing do. */
function say(form: HTMLFormElement, field: HTMLInputElement, text: string) {
  const [note, button] = [form.querySelector("[role=alert]"), form.querySelector("button")];
  if (note) note.textContent = text;
  if (button) button.textContent = text === UNKNOWN_PIN ? "Yes, use it" : "Save";
  field.setAttribute("aria-invalid", String(text !== ""));
  delete form.dataset.asked;
  if (text === "") return;
  field.focus();
  const takeBack = () => say(form, field, "");
  field.addEventListener("input", takeBack, { once: true });
  form.parentElement?.addEventListener("beforetoggle", takeBack, { once: true });
}

/** What cannot be asked is taken as it is. */
async function isUnknown(pin: string): Promise<boolean> {
  const delivery = await readDelivery(pin).catch(() => null);
  return delivery?.unknown === true;
}
