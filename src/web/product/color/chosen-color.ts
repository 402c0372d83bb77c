import { startTransition, useOptimistic } from "react";
import { useLocation, useNavigate } from "react-router";

type Colors = readonly { id: string }[];

/** Returns the colour that the address of a product page asks for, else the first one. */
export function colorIn(search: string, colors: Colors): string | undefined {
  const asked = askedIn(search);
  return (colors.find(({ id }) => id === asked) ?? colors[0])?.id;
}

const askedIn = (search: string) => new URLSearchParams(search).get("color");

/** Returns what links to other parts of the page keep. */
export const useColorInAddress = () => askedIn(useLocation().search);

/** The chosen colour is in the address, so that a shared one opens it. Choosing loads nothing and adds no step for Back. */
export function useChosenColor(colors: Colors): [color: string | undefined, choose: (color: string) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [color, showColor] = useOptimistic(colorIn(search, colors));
  const choose = (chosen: string) =>
    startTransition(async () => {
      showColor(chosen);
      await navigate({ search: withColor(search, chosen) }, { replace: true, preventScrollReset: true });
    });
  return [color, choose];
}

/** Returns the query of the same page in this colour, null for the one that is shown first. */
export function withColor(search: string, color: string | null): string {
  const query = new URLSearchParams(search);
  if (color === null) query.delete("color");
  else query.set("color", color);
  return `${query}`;
}
