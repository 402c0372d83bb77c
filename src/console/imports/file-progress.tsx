import type { ReactNode } from "react";
import type { ImportFileState } from "#contract/admin/import-files.ts";
import { sizeText, withFieldNames } from "./import-text.ts";

type FileProgressProps = {
  file: ImportFileState;
  /** Whether the server was not reached when the file was asked for. */
  isLost: boolean;
  /** What is said and can be done while it is imported. */
  whileImported: ReactNode;
  children: ReactNode;
};

/** A file with how far it is, or why it cannot be imported. */
export function FileProgress({ file, isLost, whileImported, children }: FileProgressProps) {
  const { name, size, step, running, problem } = file;
  return (
    <section className="import" aria-labelledby="import-file">
      <h2 id="import-file">
        {name} <small>{sizeText(size)}</small>
      </h2>
      {running && (
        <div className="import-running">
          <p role="status">
            {step === "import" ? "Importing" : "Trying the file; nothing is changed"}:{" "}
            {file.rows === 0 ? "the file is looked through" : `${file.rows.toLocaleString("en-IN")} rows`}
          </p>
          <progress max={1} value={file.share === 0 ? undefined : file.share} aria-label="Read of the file" />
          {step === "import" && whileImported}
        </div>
      )}
      {isLost && (
        <p className="import-lost" role="status">
          The console does not reach the shop. What runs there goes on; this page asks again by itself.
        </p>
      )}
      {problem && (
        <div className="state state-failed" role="alert">
          <p className="state-text">
            {step === "import" ? "It was not imported." : "It cannot be imported like this."}
          </p>
          <p className="state-hint">{withFieldNames(problem)}</p>
        </div>
      )}
      {children}
    </section>
  );
}
