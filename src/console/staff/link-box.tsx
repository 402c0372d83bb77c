import { useState } from "react";
import { timeText } from "#console/text/times.ts";
import type { StaffLink } from "#contract/admin/staff/staff.ts";

/** A one-time link, which nothing shows again. */
export function LinkBox({ link: { member, link, expiresAt } }: { link: StaffLink }) {
  const [copied, setCopied] = useState("");

  function copy() {
    const said = (words: string) => () => setCopied(words);
    navigator.clipboard
      .writeText(link)
      .then(said("Copied."), said("The browser did not allow copying: select the text."));
  }

  return (
    <div className="link-box" role="status">
      <p>
        <strong>Send this link to {member.name}.</strong> It is shown only now, works once, and ends on{" "}
        {timeText(expiresAt)}.
      </p>
      <code className="link-box-link">{link}</code>
      <div className="form-ways">
        <button type="button" className="button button-quiet" onClick={copy}>
          Copy the link
        </button>
        <span aria-live="polite">{copied}</span>
      </div>
    </div>
  );
}
