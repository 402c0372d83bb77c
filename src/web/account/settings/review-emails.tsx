import { useState } from "react";
import * as accountMessages from "#contract/account-messages.ts";
import type { ReviewRequests } from "#contract/reviews.ts";
import { useCall } from "#web/client/use-call.ts";
import { changeReviewRequests } from "#web/features/api/page-api.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";

type ReviewEmailsProps = { requests: ReviewRequests; onChange(requests: ReviewRequests): void };

/** The link of such an email ends them; here they begin again, too. */
export function ReviewEmails({ requests, onChange }: ReviewEmailsProps) {
  /** It is shown at once, and taken back when it could not be stored. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [run] = useCall(accountMessages.reviewEmailsFailed);

  async function choose(wanted: boolean) {
    setChosen(wanted);
    const stored = await run(() => changeReviewRequests({ wanted }));
    if (stored) onChange(stored);
    setChosen(null);
  }

  return (
    <div className="settings-form">
      <CheckField
        label="Ask me for reviews of what I have received"
        checked={chosen ?? requests.wanted}
        onChange={({ target }) => void choose(target.checked)}
      />
      <p className="field-hint">One email for each order, some days after it has arrived.</p>
    </div>
  );
}
