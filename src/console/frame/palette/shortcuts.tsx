import { useState } from "react";
import { readSingleKeys, saveSingleKeys } from "#console/client/storage.ts";
import { Dialog } from "#console/frame/dialog.tsx";
import { ME, SCREENS } from "#console/frame/screens.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Lists the keys that do something. */
export function Shortcuts({ close }: { close: () => void }) {
  const [singleKeys, setSingleKeys] = useState(readSingleKeys);
  const rows = [
    { keys: [isApple ? "⌘" : "Ctrl", "K"], text: "Go to a screen, or do something" },
    { keys: ["?"], text: "This list" },
    ...[...SCREENS, ME].map(({ key, name }) => ({ keys: ["g", key], text: name })),
    { keys: ["Esc"], text: "Close a dialog" },
  ];
  return (
    <Dialog title="Shortcuts" close={close}>
      <dl className="shortcuts">
        {rows.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        label="Letters without Ctrl are shortcuts"
        checked={singleKeys}
        onChange={({ target }) => {
          saveSingleKeys(target.checked);
          setSingleKeys(target.checked);
        }}
      />
      <div className="dialog-ways">
        <button type="button" className="button" onClick={close}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
