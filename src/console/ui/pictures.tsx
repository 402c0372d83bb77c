import { type KeyboardEvent, useState } from "react";
import { Dialog } from "#console/frame/dialog.tsx";
import { ActionButton } from "./action-button.tsx";

type Picture = { id: string; address: string; text: string };

/** Small pictures. Each opens large in a dialog, in which the arrow keys lead to the one before and the next one. */
export function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  const [shown, setShown] = useState<number | null>(null);
  const large = shown === null ? undefined : pictures[shown];
  const show = (index: number) => setShown((index + pictures.length) % pictures.length);

  return (
    <>
      <ul className="sent-pictures">
        {pictures.map(({ id, address, text }, index) => (
          <li key={id}>
            <button type="button" className="sent-picture" onClick={() => show(index)}>
              <img src={address} alt={text} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {large && shown !== null && (
        <Dialog title={`Picture ${large.text}`} className="dialog-picture" close={() => setShown(null)}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are a shorter way than the buttons inside. */}
          <div onKeyDown={(event) => stepByKey(event, (by) => show(shown + by))}>
            <img src={large.address} alt={large.text} />
            <div className="dialog-ways">
              <ActionButton onClick={() => setShown(null)}>Close</ActionButton>
              {pictures.length > 1 && (
                <>
                  <ActionButton onClick={() => show(shown - 1)}>Previous</ActionButton>
                  <ActionButton onClick={() => show(shown + 1)}>Next</ActionButton>
                </>
              )}
              <a href={large.address} target="_blank" rel="noreferrer">
                Open in a tab
              </a>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}

function stepByKey(event: KeyboardEvent, step: (by: 1 | -1) => void) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === 1 || by === -1) step(by);
}
