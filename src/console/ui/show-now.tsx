import { useRevalidator } from "react-router";

/** Beside a change that was refused because somebody else was faster. */
export function ShowNow() {
  const { revalidate } = useRevalidator();
  return (
    <button type="button" className="button-text" onClick={() => void revalidate()}>
      Show what it is now
    </button>
  );
}
