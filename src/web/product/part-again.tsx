import * as messages from "#contract/messages.ts";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";

const TEXTS = { reviews: messages.ownReviewFailed, questions: messages.mayAnswerFailed };

export type PartAgainProps = { of: keyof typeof TEXTS; failed: boolean; load: () => Promise<void> };

export function PartAgain({ of, failed, load }: PartAgainProps) {
  return failed && <NotLoaded text={TEXTS[of]} onAgain={load} />;
}
