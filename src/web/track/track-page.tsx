import { data, Form, useNavigation } from "react-router";
import { refusals } from "#contract/errors.ts";
import { type TrackedOrder, TrackOrder } from "#contract/orders/tracking.ts";
import { ShopError } from "#shop/shop-error.ts";
import { trackByLink, trackOrder } from "#shop/tracking/track-order.server.ts";
import { readForm } from "#web/forms/read-form.ts";
import { useFirstWrong } from "#web/forms/use-first-wrong.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/track-page.ts";
import { TrackedView } from "./tracked-view.tsx";
import "#web/features/orders/order-layout.css";
import "./track.css";

const NOT_SENT = "This did not work. Please check your connection and try again in a moment.";

type TrackResult = {
  tracked?: TrackedOrder;
  failed?: string;
  errors?: Record<string, string>;
  submitted?: Record<string, string>;
};

/** `expired`: the link of the email is of no use. */
type Linked = { tracked: TrackedOrder | null; expired: boolean };

/** The link of an email shows the order at once. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Linked> {
  const { token } = params;
  if (token === undefined) return { tracked: null, expired: false };
  const ctx = context.get(shopContext);
  ctx.skipCache();
  try {
    return { tracked: await trackByLink(ctx, token), expired: false };
  } catch (error) {
    if (error instanceof ShopError) return { tracked: null, expired: true };
    throw error;
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { input, submitted, errors } = readForm(TrackOrder, await request.formData());
  if (errors) return data<TrackResult>({ submitted, errors }, { status: 400 });
  try {
    return data<TrackResult>({ tracked: await trackOrder(ctx, input) });
  } catch (error) {
    if (!(error instanceof ShopError)) ctx.logFailure(error);
    const { status, message } = error instanceof ShopError ? refusals[error.code] : refusals.unavailable;
    return data<TrackResult>({ submitted, failed: message }, { status });
  }
}

/** What was typed stays when the request does not reach the server. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<TrackResult> {
  return serverAction().catch(() => ({ failed: NOT_SENT }));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Track your order", {
    description: "Where your order is, by its number and your mobile number, without logging in.",
    canonical: args.params.token === undefined ? "/track" : undefined,
  });

export default function TrackPage({ loaderData, actionData }: Route.ComponentProps) {
  const tracked = actionData?.tracked ?? (actionData ? null : loaderData.tracked);
  return (
    <div className="wrap order">
      {tracked ? <TrackedView order={tracked} /> : <Asking expired={loaderData.expired} result={actionData} />}
    </div>
  );
}

function Asking({ expired, result = {} }: { expired: boolean; result?: TrackResult | undefined }) {
  const sending = useNavigation().state !== "idle";
  const form = useFirstWrong(result);
  const { failed, errors, submitted } = result;
  return (
    <>
      <header className="order-head">
        <h1>Track your order</h1>
        <p>
          {expired
            ? "This link is no longer valid. Enter the number of the order and your mobile number instead."
            : "Enter the number of the order, which is in each of our emails, and the mobile number that you gave for the courier."}
        </p>
      </header>
      <Form ref={form} method="post" action="/track" className="track-form" aria-label="Track your order" noValidate>
        <Field
          label="Order number"
          hint="8 letters and digits, such as 1A2B3C4D."
          name="number"
          defaultValue={submitted?.number}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors?.number}
        />
        <Field
          label="Mobile number"
          name="mobile"
          type="tel"
          autoComplete="tel"
          defaultValue={submitted?.mobile}
          required
          error={errors?.mobile}
        />
        <Notice failed={failed} />
        <button type="submit" className="button" disabled={sending}>
          {sending ? "Looking..." : "Track order"}
        </button>
      </Form>
      <p className="order-contact">
        You have an account? <ShopLink to="/accounts/orders">My orders</ShopLink> shows all of it: address, payment,
        invoice and returns.
      </p>
    </>
  );
}
