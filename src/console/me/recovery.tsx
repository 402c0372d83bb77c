import { useState } from "react";
import { newRecoveryCodes } from "#console/client/api.ts";
import { useCall } from "#console/client/use-call.ts";
import { Dialog } from "#console/frame/dialog.tsx";
import { counted } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Confirm } from "#console/ui/confirm.tsx";
import { RecoveryCodes } from "#console/ui/recovery-codes.tsx";
import type { Me } from "#contract/admin/staff/staff.ts";

const FEW = 3;

type RecoveryProps = { me: Me; reload: () => void };

/** How many recovery codes are left, and ten new ones instead. */
export function Recovery({ me: { recoveryCodesLeft }, reload }: RecoveryProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { run, busy, message } = useCall();

  async function make() {
    const made = await run(newRecoveryCodes);
    if (!made) return;
    setIsAsked(false);
    setCodes(made.recoveryCodes);
  }

  function done() {
    setCodes(null);
    reload();
  }

  return (
    <section>
      <h2>Recovery codes</h2>
      <p className={recoveryCodesLeft <= FEW ? "fact fact-late" : "fact"}>
        {recoveryCodesLeft === 0
          ? "None is left. Without a device you could not sign in: make new ones."
          : `${counted(recoveryCodesLeft, "code")} left, each for one sign-in without a device.`}
      </p>
      <div className="form-ways">
        <ActionButton onClick={() => setIsAsked(true)}>Make new codes</ActionButton>
      </div>
      {isAsked && (
        <Confirm
          title="Make new recovery codes"
          action="Make new codes"
          busy={busy}
          message={message}
          run={make}
          close={() => setIsAsked(false)}
        >
          <p>You get ten new ones, and the old ones no longer work. This cannot be undone.</p>
        </Confirm>
      )}
      {codes && (
        <Dialog title="Your new recovery codes" close={() => undefined}>
          <RecoveryCodes codes={codes} done={done} />
        </Dialog>
      )}
    </section>
  );
}
