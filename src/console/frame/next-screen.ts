import { useLocation, useNavigation } from "react-router";
import { BESIDE, ME, SCREENS } from "./screens.ts";

/** All groups of settings are one screen, which keeps what is typed in another group. */
const SETTINGS = /^\/settings(\/|$)/;

/** Returns whether another screen opens: what somebody types from then on must not go into the one before. */
export function isAnotherScreen(from: string, to: string): boolean {
  return from !== to && !(SETTINGS.test(from) && SETTINGS.test(to));
}

/** Returns the heading of a screen that opens; null for those that are named by what they show. */
export function headingOf(path: string): string | null {
  if (SETTINGS.test(path)) return "Settings";
  return [...SCREENS, ...BESIDE, ME].find(({ to }) => to === path)?.name ?? null;
}

/** The path of the screen that is opening; null when none is. */
export function useNextScreen(): string | null {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  return next !== undefined && isAnotherScreen(pathname, next) ? next : null;
}
