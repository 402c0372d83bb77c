import { useState } from "react";
import { Problem } from "#console/ui/problem.tsx";
import { CheckField } from "#web/ui/fields/check-field.tsx";

type RecoveryCodesProps = { codes: readonly string[]; done: () => void };

/** Ten codes, which are shown once: whoever goes on says that they are kept. */
export function RecoveryCodes({ codes, done }: RecoveryCodesProps) {
  const [isKept, setIsKept] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [copied, setCopied] = useState("");
  const text = codes.join("\n");

  function copy() {
    const said = (words: string) => () => setCopied(words);
    navigator.clipboard.writeText(text).then(said("Copied."), said("The browser did not allow copying."));
  }

  return (
    <div className="form">
      <p className="form-text">
        Each code signs you in once, instead of the code of an app. Print them or keep them in a safe place: they are
        shown only now.
      </p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="form-ways">
        <button type="button" className="button button-quiet" onClick={copy}>
          Copy the codes
        </button>
        <button type="button" className="button button-quiet" onClick={() => print()}>
          Print
        </button>
        <span aria-live="polite" className="form-text">
          {copied}
        </span>
      </div>
      <CheckField
        label="I have kept these codes"
        checked={isKept}
        onChange={({ target }) => {
          setIsKept(target.checked);
          setMessage(null);
        }}
      />
      <Problem message={message} />
      <div className="form-ways">
        <button
          type="button"
          className="button"
          onClick={() => (isKept ? done() : setMessage("Please keep the codes, then tick the box."))}
        >
          Continue
        </button>
      </div>
    </div>
  );
}
