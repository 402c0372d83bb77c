import { data } from "react-router";
import { NewEnquiry } from "#contract/enquiries.ts";
import * as messages from "#contract/messages.ts";
import { submitEnquiry } from "#shop/enquiries/enquiries.server.ts";
import { answersWithin, sellerOf } from "#shop/seller/seller.ts";
import { SellerFacts } from "#web/features/seller/seller-facts.tsx";
import { readForm } from "#web/forms/read-form.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import type { Route } from "./+types/contact-page.ts";
import { ContactForm, type ContactResult } from "./contact-form.tsx";
import { demoPicture } from "./demo-map.server.ts";
import { OfficeMap } from "./office-map.tsx";
import { SupportBlocks } from "./support-blocks.tsx";
import "./contact-page.css";
import "./drawn-map.css";
import "./office-map.css";

export function loader({ context, url }: Route.LoaderArgs) {
  const { settings } = context.get(shopContext);
  const { contact, mapTiles, openingHours, answers } = settings;
  return {
    ...{ contact, mapTiles, openingHours },
    seller: sellerOf(settings),
    answered: answersWithin(answers.hours),
    picture: demoPicture(contact),
    order: /^[0-9A-F]{8}$/.exec(url.searchParams.get("order") ?? "")?.[0] ?? null,
  };
}

/** Handles the form without JavaScript. */
export async function action({ context, request }: Route.ActionArgs) {
  const { input, submitted, errors } = readForm(NewEnquiry, await request.formData());
  if (errors)
    return data<ContactResult>({ submitted, errors, failed: "Please check the highlighted fields." }, { status: 400 });
  try {
    const { message, ticket, link } = await submitEnquiry(context.get(shopContext), input);
    return data<ContactResult>({ done: message, ticket, link });
  } catch (error) {
    context.get(shopContext).logFailure(error);
    return data<ContactResult>({ submitted, failed: messages.enquiryFailed }, { status: 503 });
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Contact us", { description: "Email us, call us or visit our office.", canonical: "/contact" });

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, mapTiles, openingHours, seller, answered, picture, order } = loaderData;
  return (
    <div className="wrap contact-page">
      <div className="contact-columns">
        <ContactForm posted={actionData} answered={answered} contact={contact} order={order} />
        <OfficeMap contact={contact} tiles={mapTiles} picture={picture} />
      </div>
      <SupportBlocks contact={contact} openingHours={openingHours} />
      <section className="contact-seller" id="seller" aria-labelledby="seller-title">
        <h2 id="seller-title">Who sells, and complaints</h2>
        <SellerFacts seller={seller} />
      </section>
    </div>
  );
}
