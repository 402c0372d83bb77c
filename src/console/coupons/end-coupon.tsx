import { useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { notify } from "#console/frame/toasts.tsx";
import { Confirm } from "#console/ui/confirm.tsx";
import { endCoupon } from "./coupon-calls.ts";

/** Asks before a coupon ends. */
export function EndCoupon({ code, close }: { code: string; close: () => void }) {
  const { run, busy, message } = useCall();
  const { revalidate } = useRevalidator();

  async function end() {
    if ((await run(() => endCoupon(code))) === null) return;
    close();
    notify(`The coupon ${code} has ended.`);
    await revalidate();
  }

  return (
    <Confirm
      title={`End ${code} now`}
      action="End it now"
      isDanger
      busy={busy}
      message={message}
      run={end}
      close={close}
    >
      <p>
        Carts that have it lose the discount at once; orders that were placed with it keep theirs. Nobody is told. It
        can be undone.
      </p>
    </Confirm>
  );
}
