import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Dialog } from "#console/frame/dialog.tsx";
import { useWhyNotByBuyer } from "#console/frame/session.ts";
import { findCommands } from "./find-commands.ts";
import { useCommands } from "./use-commands.ts";
import { useFound } from "./use-found.ts";

/** Goes to a screen, does something, or opens an order, a product or a customer, by what is typed. */
export function Palette({ close }: { close: () => void }) {
  const commands = useCommands(close);
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const things = useFound(text, close);
  const found = [...findCommands(commands, text), ...things.found];
  const byNumber = useWhyNotByBuyer();
  const chosen = found[Math.min(at, found.length - 1)];

  useEffect(() => input.current?.focus(), []);

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((at + step + found.length) % found.length);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      chosen?.run();
    }
  }

  return (
    <Dialog title="Go to" close={close} className="palette">
      <input
        ref={input}
        role="combobox"
        aria-label="Screen, action, order, product or customer"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${found.indexOf(chosen)}`}
        autoComplete="off"
        spellCheck={false}
        placeholder="Screen, action, order, product, customer"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Found" className="palette-list">
        {found.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a list box are those of its input.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input.
          <div
            key={command.key ?? `${command.group} ${command.name}`}
            id={`${id}-${index}`}
            ref={command === chosen ? (node) => node?.scrollIntoView({ block: "nearest" }) : null}
            role="option"
            aria-selected={command === chosen}
            className="palette-option"
            onClick={command.run}
            onPointerMove={() => setAt(index)}
          >
            <span>{command.name}</span>
            <span className="palette-group">{command.group}</span>
          </div>
        ))}
      </div>
      <p className="palette-none" aria-live="polite">
        {things.message ??
          (found.length === 0 && !things.isLooking ? ["Nothing has this name.", byNumber].join(" ") : "")}
      </p>
    </Dialog>
  );
}
