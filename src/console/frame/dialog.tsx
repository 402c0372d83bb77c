import { type ReactNode, useEffect, useId, useRef } from "react";

type DialogProps = { title: string; close: () => void; children: ReactNode; className?: string };

/** A modal dialog of the browser, open as long as it is rendered: it keeps the focus inside and returns it. */
export function Dialog({ title, close, children, className = "" }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    const before = document.activeElement;
    if (current?.open === false) current.showModal();
    return () => {
      current?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
