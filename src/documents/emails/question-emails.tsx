import type { EmailContents } from "#contract/documents/emails.ts";
import { Action, Paragraphs, Part } from "./parts.tsx";
import { oneLine } from "./safe-texts.ts";
import type { Template } from "./template.ts";

/** It tells whoever asked about a product of the first answer. */
export const questionAnswered: Template<EmailContents["question-answered"]> = {
  subject: ({ title }) => `Your question about ${oneLine(title)} has an answer`,
  heading: () => "Your question has an answer",
  firstname: ({ firstname }) => firstname,
  content: ({ title, question, answer, link }, { name }) => (
    <>
      <Part>You asked about {oneLine(title)}:</Part>
      <Paragraphs text={question} />
      {answer === null ? (
        <Part>A customer who bought this product has answered on its page.</Part>
      ) : (
        <>
          <Part>The answer from {name}:</Part>
          <Paragraphs text={answer} />
        </>
      )}
      <Action label="View the product" address={link} />
    </>
  ),
};
