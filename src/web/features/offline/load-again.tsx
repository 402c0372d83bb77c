import { useRevalidator } from "react-router";
import { TryAgain } from "./try-again.tsx";

/** Loads the data of this page again in place: focus and scroll position stay. Without JavaScript it is a link. */
export function LoadAgain({ onTried }: { onTried?: () => void }) {
  const { revalidate, state } = useRevalidator();
  return <TryAgain load={() => void revalidate().then(onTried)} loading={state !== "idle"} />;
}
