import { type ReactNode, useEffect, useRef } from "react";

type FormProps = {
  send: (texts: Record<string, string>) => void;
  /** What is wrong, by field: the first one gets the focus. */
  errors?: Readonly<Record<string, string>>;
  className?: string;
  label?: string;
  children: ReactNode;
};

/** A form whose texts are sent by script. The server says what is wrong with them. */
export function Form({ send, errors, className = "form", label, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors && Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return (
    <form
      ref={form}
      className={className}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(textsOf(event.currentTarget));
      }}
    >
      {children}
    </form>
  );
}

/** The texts of a form, by the names of its fields. */
function textsOf(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return Object.fromEntries(texts);
}
