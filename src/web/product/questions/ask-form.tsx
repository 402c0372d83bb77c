import * as messages from "#contract/messages.ts";
import { TextForm } from "./text-form.tsx";

/** Everybody may write; the text is sent after the login. */
export function AskForm({ productId }: { productId: string }) {
  return (
    <TextForm
      draft={`question ${productId}`}
      name="question"
      titleId="ask-form"
      title={<h3 id="ask-form">Ask a question</h3>}
      hint="Everybody can read it, without your name."
      texts={{
        button: "Send Question",
        missing: messages.questionMissing,
        added: messages.questionAdded,
        failed: messages.questionFailed,
      }}
      send={async (question) => (await import("#web/features/api/page-api.ts")).askQuestion(productId, { question })}
    />
  );
}
