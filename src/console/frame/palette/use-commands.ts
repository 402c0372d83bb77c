import { useNavigate } from "react-router";
import { saveTheme, type Theme } from "#console/client/storage.ts";
import { overlay } from "#console/frame/overlay.ts";
import { BESIDE, ME, SCREENS } from "#console/frame/screens.ts";
import { useSession } from "#console/frame/session.ts";
import { leave } from "#console/frame/sign-out.ts";
import { showTheme } from "#console/frame/theme.ts";
import type { Command } from "./find-commands.ts";

const THEMES: Record<Theme, string> = { system: "As the device", light: "Light", dark: "Dark" };

/** What the palette goes to and does. */
export function useCommands(close: () => void): Command[] {
  const navigate = useNavigate();
  const { shopUrl } = useSession();
  const goTo = (name: string, to: string, group = "Go to"): Command => ({ name, group, run: () => navigate(to) });
  const look = (theme: Theme): Command => ({
    name: THEMES[theme],
    group: "Look",
    run() {
      saveTheme(theme);
      showTheme();
    },
  });
  const all: Command[] = [
    ...[...SCREENS, ...BESIDE, ME].map(({ name, to }) => goTo(name, to)),
    goTo("All enquiries", "/enquiries?status=all"),
    goTo("Overdue enquiries", "/enquiries?status=overdue"),
    { name: "View the shop", group: "Go to", run: () => void open(shopUrl, "_blank", "noreferrer") },
    goTo("Invite somebody", "/staff", "Do"),
    goTo("Add a passkey", "/me", "Do"),
    { name: "List of shortcuts", group: "Do", run: () => overlay.set("shortcuts") },
    { name: "Sign out", group: "Do", run: () => void leave() },
    ...(["light", "dark", "system"] as const).map(look),
  ];
  return all.map((command) => ({
    ...command,
    run() {
      close();
      command.run();
    },
  }));
}
