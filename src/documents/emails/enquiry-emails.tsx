import type { EmailContents } from "#contract/documents/emails.ts";
import { Action, Paragraphs, Part } from "./parts.tsx";
import type { Template } from "./template.ts";

/** It contains no text of whoever sent the message, who may have entered another person's address. */
export const enquiryReceived: Template<EmailContents["enquiry-received"]> = {
  subject: ({ ticket }) => `Your message ${ticket}`,
  heading: () => "We have got your message",
  content: ({ ticket, answered, link }, { name }) => (
    <>
      <Part>
        Thank you for your message to {name}. Its number is {ticket}.
      </Part>
      <Part>We answer {answered}, by email to this address, and settle it within a month.</Part>
      {link && (
        <Part>
          To see what has become of it, use this link. Give it to nobody: whoever has it can write to us there.
        </Part>
      )}
      <Action label="Follow your message" address={link} />
      <Part>If you sent no message, somebody entered your address by mistake, and you need not do anything.</Part>
    </>
  ),
};

/** It is what somebody of the shop wrote. */
export const enquiryAnswer: Template<EmailContents["enquiry-answer"]> = {
  subject: ({ ticket }) => `Re: Your message ${ticket}`,
  heading: () => "Our answer to your message",
  content: ({ text, link }) => (
    <>
      <Paragraphs text={text} />
      {link && (
        <Part>To read all of it or to write back, use this link. Give it to nobody: whoever has it can read this.</Part>
      )}
      <Action label="Write back" address={link} />
    </>
  ),
};
