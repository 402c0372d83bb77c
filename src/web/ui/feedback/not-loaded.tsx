import { useState } from "react";
import { useRevalidator } from "react-router";

type NotLoadedProps = {
  /** It is the specification's message (§8). */
  text: string;
  /** It retries, and may fail again; by default the screen is loaded again. */
  onAgain?: () => Promise<void> | void;
};

export function NotLoaded({ text, onAgain }: NotLoadedProps) {
  const { revalidate, state } = useRevalidator();
  const [attempts, setAttempts] = useState(0);

  async function again() {
    try {
      if (state === "idle") await (onAgain ?? revalidate)();
    } catch {
      // It says so still.
    }
    setAttempts(attempts + 1);
  }

  return (
    <div className="not-loaded">
      {/* The text of another failure is a new one, so that it is announced again. */}
      <p key={attempts} role="alert">
        {text}
      </p>
      <button type="button" className="button button-quiet" aria-busy={state !== "idle"} onClick={again}>
        Try again
      </button>
    </div>
  );
}
