/** It is asked once: what the customer confirms is taken. */
export const UNKNOWN_PIN = "We do not know this PIN code. Is it right?";
