import { Form, useNavigation } from "react-router";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { LinkResult } from "./link-result.ts";
import "./email-links.css";

type LinkFormProps = {
  title: string;
  text: string;
  button: string;
  result: LinkResult | undefined;
  next?: { to: string; label: string };
};

const LOGIN = { to: "/login", label: "Login" };

/** It is the page of a link in an email: one button, also without JavaScript. */
export function LinkForm({ title, text, button, result, next = LOGIN }: LinkFormProps) {
  const sending = useNavigation().state !== "idle";
  return (
    <div className="wrap email-link-page">
      <h1>{title}</h1>
      {result && "done" in result ? (
        <>
          <p role="status">{result.done}</p>
          {result.code && <p className="email-link-code">{result.code}</p>}
          {result.again && (
            <Form method="post" defaultShouldRevalidate={false}>
              <input type="hidden" name="again" value="yes" />
              <button type="submit" className="button button-quiet" disabled={sending}>
                {result.again}
              </button>
            </Form>
          )}
          {(result.links ?? [next]).map(({ to, label }) => (
            <p key={to}>
              <ShopLink to={to}>{label}</ShopLink>
            </p>
          ))}
        </>
      ) : (
        <>
          <p>{text}</p>
          <Form method="post" defaultShouldRevalidate={false}>
            <Notice failed={result?.failed} />
            <button type="submit" className="button" disabled={sending}>
              {button}
            </button>
          </Form>
        </>
      )}
    </div>
  );
}
