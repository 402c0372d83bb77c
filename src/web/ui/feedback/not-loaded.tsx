import { useRevalidator } from "react-router";

type NotLoadedProps = {
  /** Why, in the specification's words (§8). */
  text: string;
  /** What tries again, where that is not loading the screen anew. */
  onAgain?: () => void;
};

/** Stands in the place of what could not be loaded. */
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
