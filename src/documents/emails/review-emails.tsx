import type { EmailContents } from "#contract/documents/emails.ts";
import { Action, Paragraphs, Part } from "./parts.tsx";
import { oneLine } from "./safe-texts.ts";
import type { Template } from "./template.ts";

/** It is the shop's answer to what a customer wrote about a product. */
export const reviewAnswered: Template<EmailContents["review-answered"]> = {
  subject: ({ title }) => `Our answer to your review of ${oneLine(title)}`,
  heading: () => "Our answer to your review",
  firstname: ({ firstname }) => firstname,
  content: ({ title, text, link }) => (
    <>
      <Part>We have answered your review of {oneLine(title)}. Everybody sees the answer below it:</Part>
      <Paragraphs text={text} />
      <Action label="See it in the shop" address={link} />
    </>
  ),
};
