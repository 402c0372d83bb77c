import { useRevalidator } from "react-router";

type NotLoadedProps = {
  /** It is the specification's message (§8). */
  text: string;
  /** It retries; by default the screen is loaded again. */
  onAgain?: () => void;
};

export function NotLoaded({ text, onAgain }: NotLoadedProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="not-loaded">
      <p role="alert">{text}</p>
      <button
        type="button"
        className="button button-quiet"
        disabled={state !== "idle"}
        onClick={onAgain ?? (() => void revalidate())}
      >
        Try again
      </button>
    </div>
  );
}
