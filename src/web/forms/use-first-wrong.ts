import { type RefObject, useEffect, useRef } from "react";

type Result = { errors?: object | undefined };

/** A form's `ref`: its first wrong field has the focus once the result of what was sent says that there is one. */
export function useFirstWrong(result: Result | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (result?.errors) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [result]);
  return form;
}
