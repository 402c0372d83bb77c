import type { ReactNode } from "react";
import type { EmailSender } from "#contract/documents/emails.ts";
import { Part } from "./parts.tsx";
import { greeting } from "./safe-texts.ts";
import { background, INK_2, SMALL, title, WRAPPED } from "./styles.ts";

type Frame = {
  subject: string;
  heading: string;
  firstname: string;
  /** It is a link below the email. */
  end: { label: string; address: string } | null;
  isForOwner: boolean;
  shop: EmailSender;
  children: ReactNode;
};

/** Puts the plain text around the content. */
export function TextFrame({ firstname, end, isForOwner, shop: { name, contact }, children }: Frame) {
  return (
    <>
      <Part>{greeting(firstname)}</Part>
      {children}
      {end && (
        <Part>
          {end.label}: {end.address}
        </Part>
      )}
      {!isForOwner && (
        <Part>
          Questions? Reply to this email, write to {contact.salesEmail} or call {contact.phone}.
        </Part>
      )}
      {`-- \n${name}, ${contact.address}\n`}
    </>
  );
}

/** Puts the page around the content: tables, which all email programs display alike. */
export function HtmlFrame({ subject, heading, firstname, end, isForOwner, shop: { name, contact }, children }: Frame) {
  const wide = { role: "presentation", width: "100%", cellPadding: "0", cellSpacing: "0" };
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: "#F6F4F0" }}>
        <table {...wide} {...background("#F6F4F0")}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: "24px 12px" }}>
                <table {...wide} style={{ maxWidth: 600 }}>
                  <tbody>
                    <tr>
                      <td style={{ padding: "0 8px 16px", ...title(20, 28) }}>{name}</td>
                    </tr>
                    <tr>
                      <td
                        {...background("#FFFFFF")}
                        style={{ ...WRAPPED, padding: "32px 20px", border: "1px solid #DCD7CE", borderRadius: 12 }}
                      >
                        <h1 style={{ margin: "0 0 16px", ...title(24, 30) }}>{heading}</h1>
                        <Part>{greeting(firstname)}</Part>
                        {children}
                        {!isForOwner && <Questions contact={contact} />}
                      </td>
                    </tr>
                    <tr>
                      <td style={{ padding: "16px 8px 0", ...SMALL }}>
                        {name}, {contact.address}
                        {end && (
                          <>
                            <br />
                            <a href={end.address} style={{ color: INK_2 }}>
                              {end.label}
                            </a>
                          </>
                        )}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Questions({ contact: { salesEmail, phone } }: Pick<EmailSender, "contact">) {
  return (
    <p style={{ margin: "24px 0 0", ...SMALL }}>
      Questions? Reply to this email, write to{" "}
      <a href={`mailto:${salesEmail}`} style={{ color: INK_2 }}>
        {salesEmail}
      </a>{" "}
      or call {phone}.
    </p>
  );
}
