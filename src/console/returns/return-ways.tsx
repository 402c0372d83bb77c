import { useSession } from "#console/frame/session.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import type { ShownReturn } from "#contract/admin/returns.ts";
import { ROLE_NAMES } from "#contract/admin/staff/roles.ts";
import { placeOf, type ReturnStep, returnSteps } from "./return-steps.ts";

type ReturnStepsProps = { shown: ShownReturn; open: (step: ReturnStep) => void };

/** What can be done with the return now, the usual step first, and behind it why all else cannot. */
export function ReturnSteps({ shown, open }: ReturnStepsProps) {
  const { permissions, role } = useSession();
  const steps = returnSteps(placeOf(shown));
  const now = steps.filter(({ whyNot }) => whyNot === null);
  const others = steps.filter(({ whyNot }) => whyNot !== null);
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">Next</h2>
      {now.length === 0 && <p className="fact">{nothingText(shown)}</p>}
      <div className="order-steps">
        {now.map((step, index) => (
          <ActionButton
            key={step.path}
            className={index === 0 ? "button-main" : step.isDanger ? "button-danger" : "button-quiet"}
            whyNot={permissions.includes(step.permission) ? null : `Not for the role ${ROLE_NAMES[role]}.`}
            onClick={() => open(step)}
          >
            {step.label}
          </ActionButton>
        ))}
      </div>
      <details className="return-others">
        <summary>Not now: {others.length}</summary>
        <div className="order-steps">
          {others.map(({ path, label, whyNot }) => (
            <ActionButton key={path} whyNot={whyNot}>
              {label}
            </ActionButton>
          ))}
        </div>
      </details>
    </section>
  );
}

function nothingText({ return: { status } }: ShownReturn): string {
  return status === "Received" ? "Its refund is to be paid." : "Nothing is left to do.";
}
