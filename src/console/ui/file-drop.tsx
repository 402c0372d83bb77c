import { type DragEvent, type ReactNode, useRef, useState } from "react";

type FileDropProps = {
  /** Names it, and its field, for screen readers. */
  name: string;
  field: string;
  className: string;
  accept: string;
  multiple?: boolean;
  /** Whether files are taken now. */
  isOpen: boolean;
  /** What is done with the files. The same ones can be chosen again afterwards. */
  take: (files: readonly File[]) => Promise<unknown>;
  /** What stands in it, with a button that opens the browser's choice of files. */
  children: (choose: () => void) => ReactNode;
};

/** A place where files are dropped, or chosen by a button: what drops nothing, such as a keyboard, uses that. */
export function FileDrop({ name, field, className, accept, multiple, isOpen, take, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  async function receive(list: FileList | null) {
    const files = [...(list ?? [])];
    if (files.length > 0 && isOpen) await take(files);
    if (input.current) input.current.value = "";
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void receive(event.dataTransfer.files);
  }

  return (
    <section
      className={className}
      aria-label={name}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(isOpen);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        multiple={multiple}
        className="visually-hidden"
        aria-label={field}
        tabIndex={-1}
        accept={accept}
        onChange={({ target }) => void receive(target.files)}
      />
      {children(() => input.current?.click())}
    </section>
  );
}
