import { type ComponentProps, useId } from "react";

type ActionButtonProps = ComponentProps<"button"> & {
  /** Why nobody can press it now; null when they can. */
  whyNot?: string | null;
  busy?: boolean;
  /** The reason stands elsewhere, in the element of this id. */
  reasonId?: string | undefined;
};

/** A button that says why it does nothing. It keeps the focus, which a disabled one would lose. */
export function ActionButton({
  whyNot = null,
  busy = false,
  reasonId,
  className,
  onClick,
  ...rest
}: ActionButtonProps) {
  const own = useId();
  const isOff = whyNot !== null;
  const button = (
    <button
      type="button"
      {...rest}
      className={`button ${className ?? "button-quiet"}`}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      aria-describedby={isOff ? (reasonId ?? own) : undefined}
      onClick={(event) => {
        if (isOff || busy) return event.preventDefault();
        onClick?.(event);
      }}
    />
  );
  if (!isOff || reasonId !== undefined) return button;
  return (
    <span className="with-reason">
      {button}
      <span id={own} className="why-not">
        {whyNot}
      </span>
    </span>
  );
}
