import { useEffect, useRef, useState } from "react";
import { carryToasts, dismissToast, type Toast, useToasts } from "#web/client/toasts.ts";
import { Icon } from "#web/ui/text/icon.tsx";

/** The live regions always exist, so that new toasts are announced. */
export function ToastRegion() {
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  const newest = toasts.at(-1)?.id;

  useEffect(carryToasts, []);

  useEffect(() => {
    const own = region.current;
    if (!own) return;
    // Reopening moves it above later popovers, unless it has the focus.
    const covering = document.querySelector(":modal, [popover=auto]:popover-open");
    if (covering && !own.contains(document.activeElement)) own.hidePopover();
    if (!own.matches(":popover-open")) own.showPopover();
    // Without a connection, they stay where their styles put them.
    if (newest)
      void import("#web/features/toasts/place-toasts.ts").then(
        ({ placeToasts }) => placeToasts(own),
        () => undefined,
      );
  }, [newest]);

  const list = (kind: Toast["kind"]) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => <ToastCard key={toast.id} toast={toast} held={held} onClose={() => setHeld(false)} />);
  return (
    <section
      ref={region}
      className="toast-region"
      aria-label="Messages"
      popover="manual"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="alert" aria-atomic="false">
        {list("failed")}
      </div>
      <div role="status" aria-atomic="false">
        {list("done")}
      </div>
    </section>
  );
}

type ToastCardProps = { toast: Toast; held: boolean; onClose: () => void };

function ToastCard({ toast, held, onClose }: ToastCardProps) {
  const { id, kind, text, action } = toast;
  useEffect(() => {
    const began = Date.now();
    if (held)
      return () => {
        toast.endsAtMs += Date.now() - began;
      };
    const timer = setTimeout(() => dismissToast(id), toast.endsAtMs - began);
    return () => clearTimeout(timer);
  }, [toast, id, held]);

  function close() {
    dismissToast(id);
    onClose();
  }

  return (
    <div className={`toast toast-${kind}`}>
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="toast-close" onClick={close}>
        <Icon name="close" />
        <span className="visually-hidden">Dismiss</span>
      </button>
    </div>
  );
}
