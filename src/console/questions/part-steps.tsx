import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { notify } from "#console/frame/toasts.tsx";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Confirm } from "#console/ui/confirm.tsx";
import { HideDialog } from "#console/ui/hide-dialog.tsx";
import { Problem } from "#console/ui/problem.tsx";
import { hidePart, removePart, showPart } from "./question-calls.ts";

type PartStepsProps = { id: string; kind: "question" | "answer"; hidden: boolean; whyNot: string | null };

const HIDES = {
  question: "It is not shown and not counted, with its answers.",
  answer: "It is not shown and not counted, and its customer cannot answer again.",
};
const REMOVES = {
  question: "The question and all its answers are deleted, which cannot be undone. The customer can ask again.",
  answer: "The answer is deleted, which cannot be undone. The customer can write another one.",
};

/** Hides a question or a customer's answer, shows it again, or removes it. */
export function PartSteps({ id, kind, hidden, whyNot }: PartStepsProps) {
  const [asked, setAsked] = useState<"hide" | "remove" | null>(null);
  const { run, busy, message } = useCall();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const close = () => setAsked(null);

  async function show() {
    if ((await run(() => showPart(id))) === null) return;
    notify(`The ${kind} is shown again.`);
    await revalidate();
  }

  async function remove() {
    if ((await run(() => removePart(id))) === null) return;
    close();
    notify(`The ${kind} is removed.`);
    await (kind === "question" ? navigate("/questions") : revalidate());
  }

  return (
    <>
      <Problem message={asked === null ? message : null} />
      <div className="form-ways">
        {hidden ? (
          <ActionButton busy={busy} whyNot={whyNot} onClick={show}>
            Show the {kind} again
          </ActionButton>
        ) : (
          <ActionButton whyNot={whyNot} onClick={() => setAsked("hide")}>
            Hide the {kind}
          </ActionButton>
        )}
        {whyNot === null && <ActionButton onClick={() => setAsked("remove")}>Remove the {kind}</ActionButton>}
      </div>
      {asked === "hide" && (
        <HideDialog what={kind} says={HIDES[kind]} hide={(reason) => hidePart(id, reason)} close={close} />
      )}
      {asked === "remove" && (
        <Confirm
          title={`Remove the ${kind}`}
          action="Remove for good"
          isDanger
          busy={busy}
          message={message}
          run={remove}
          close={close}
        >
          <p>{REMOVES[kind]} To take it off the page only, hide it.</p>
        </Confirm>
      )}
    </>
  );
}
