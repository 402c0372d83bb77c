import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from "react-router";
import { Page } from "#console/frame/page.tsx";
import { agoText } from "#console/text/times.ts";
import { Form } from "#console/ui/form.tsx";
import type { ManagedEnquiry } from "#contract/admin/enquiries.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { type Enquiries, listEnquiries } from "./enquiry-calls.ts";
import { enquiryAddress, enquiryQuery, VIEWS, viewOf } from "./enquiry-query.ts";
import { excerpt, statusText } from "./enquiry-text.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
  listEnquiries(enquiryQuery(new URL(request.url).searchParams));

export function Component() {
  const { enquiries, more } = useLoaderData() as Enquiries;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const status = viewOf(params);
  const search = params.get("search") ?? "";
  const isFirst = !params.has("from");
  return (
    <Page title="Enquiries" intro="Messages of the contact form, and what the shop answered.">
      <div className="filters">
        <nav aria-label="Views" className="views">
          {VIEWS.map((view) => (
            <ShopLink
              key={view.status}
              to={enquiryAddress({ status: view.status, search })}
              aria-current={view.status === status ? "page" : undefined}
            >
              {view.name}
            </ShopLink>
          ))}
        </nav>
        <Form
          key={search}
          className="filters-search"
          label="Search"
          send={({ search = "" }) => navigate(enquiryAddress({ status, search }))}
        >
          <Field
            label="Find"
            name="search"
            type="search"
            defaultValue={search}
            placeholder="Name, address, ticket, words"
            autoComplete="off"
          />
          <button type="submit" className="button button-quiet">
            Show
          </button>
        </Form>
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
      {(more || !isFirst) && (
        <nav className="pages" aria-label="Pages">
          {!isFirst && (
            <ShopLink to={enquiryAddress({ status, search })} className="button button-quiet">
              First
            </ShopLink>
          )}
          {more && (
            <ShopLink to={enquiryAddress({ status, search, from: more })} className="button button-quiet">
              More
            </ShopLink>
          )}
        </nav>
      )}
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
