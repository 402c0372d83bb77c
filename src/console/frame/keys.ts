import { useEffect } from "react";
import { useNavigate } from "react-router";
import { readSingleKeys } from "#console/client/storage.ts";
import { overlay } from "./overlay.ts";
import { ME, SCREENS } from "./screens.ts";

const TYPING = "input, textarea, select, [contenteditable]";
/** `g` waits so long for the letter of a screen. */
const SEQUENCE_MS = 1_500;

/** Opens the palette by ⌘K or Ctrl K, the list of shortcuts by ?, and screens by g and a letter. */
export function useKeys() {
  const navigate = useNavigate();
  useEffect(() => {
    let goesToUntil = 0;
    function press(event: KeyboardEvent) {
      const { key, metaKey, ctrlKey, altKey, target } = event;
      if ((metaKey || ctrlKey) && !altKey && key.toLowerCase() === "k") {
        event.preventDefault();
        if (!document.querySelector("dialog[open]")) overlay.set("palette");
        return;
      }
      const isTyping = target instanceof Element && target.closest(TYPING) !== null;
      if (metaKey || ctrlKey || altKey || isTyping || document.querySelector("dialog[open]") || !readSingleKeys())
        return;
      if (key === "?") return overlay.set("shortcuts");
      const to = event.timeStamp < goesToUntil ? [...SCREENS, ME].find((one) => one.key === key)?.to : undefined;
      goesToUntil = key === "g" ? event.timeStamp + SEQUENCE_MS : 0;
      if (to !== undefined) navigate(to);
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [navigate]);
}
