import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { Page } from "#console/frame/page.tsx";
import { agoText } from "#console/text/times.ts";
import { Pages } from "#console/ui/pages.tsx";
import { SearchForm } from "#console/ui/search-form.tsx";
import { Views } from "#console/ui/views.tsx";
import type { ManagedEnquiry } from "#contract/admin/enquiries.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { type Enquiries, listEnquiries } from "./enquiry-calls.ts";
import { enquiryAddress, enquiryQuery, VIEWS, viewOf } from "./enquiry-query.ts";
import { excerpt, statusText } from "./enquiry-text.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
  listEnquiries(enquiryQuery(new URL(request.url).searchParams));

export function Component() {
  const { enquiries, more } = useLoaderData() as Enquiries;
  const [params] = useSearchParams();
  const status = viewOf(params);
  const search = params.get("search") ?? "";
  return (
    <Page title="Enquiries" intro="Messages of the contact form, and what the shop answered.">
      <div className="filters">
        <Views
          views={VIEWS.map((view) => ({
            name: view.name,
            to: enquiryAddress({ status: view.status, search }),
            isShown: view.status === status,
          }))}
        />
        <SearchForm
          search={search}
          placeholder="Name, address, ticket, words"
          addressOf={(typed) => enquiryAddress({ status, search: typed })}
        />
      </div>
      {enquiries.length === 0 ? (
        <div className="state">
          <p className="state-text">
            {search
              ? "No message is like this."
              : status === "open"
                ? "No message waits for an answer."
                : "There are no messages."}
          </p>
          {(search || status !== "all") && <ShopLink to="/enquiries?status=all">Show all messages</ShopLink>}
        </div>
      ) : (
        <ul className="enquiries">
          {enquiries.map((enquiry) => (
            <Row key={enquiry._id} enquiry={enquiry} />
          ))}
        </ul>
      )}
      <Pages
        first={params.has("from") ? enquiryAddress({ status, search }) : null}
        next={more ? enquiryAddress({ status, search, from: more }) : null}
      />
    </Page>
  );
}

function Row({ enquiry }: { enquiry: ManagedEnquiry }) {
  const { ticket, name, comment, createdAt, overdue } = enquiry;
  const now = Date.now();
  return (
    <li className="enquiry">
      <div className="enquiry-head">
        <h2>
          <ShopLink to={`/enquiries/${ticket}`}>{name}</ShopLink>
        </h2>
        <p>
          <span className="enquiry-ticket">{ticket}</span> <time dateTime={createdAt}>{agoText(createdAt, now)}</time>
        </p>
      </div>
      <p className="enquiry-text">{excerpt(comment)}</p>
      <p className={overdue ? "enquiry-status fact-late" : "enquiry-status"}>{statusText(enquiry, now)}</p>
    </li>
  );
}
