import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { type Activity, listActivity, listStaff, readSession } from "#console/client/api.ts";
import { ExportButton } from "#console/exports/export-button.tsx";
import { Page } from "#console/frame/page.tsx";
import { signedIn, useSession } from "#console/frame/session.ts";
import { Pages } from "#console/ui/pages.tsx";
import type { StaffMember } from "#contract/admin/staff/staff.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { ActivityFilters } from "./activity-filters.tsx";
import { activityAddress, activityQuery } from "./activity-query.ts";
import { EntryRow } from "./entry-row.tsx";

type Loaded = Activity & { staff: StaffMember[] };

/** The list, and the people by whom it is filtered, for those who may see them. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const query = activityQuery(new URL(request.url).searchParams);
  const [listed, staff] = await Promise.all([listActivity(query), readPeople()]);
  return { ...listed, staff };
}

async function readPeople(): Promise<StaffMember[]> {
  const session = signedIn.get() ?? (await readSession()).session;
  return session?.permissions.includes("staff.read") ? (await listStaff()).staff : [];
}

export function Component() {
  const { entries, more, staff } = useLoaderData() as Loaded;
  const [params] = useSearchParams();
  const seesAll = useSession().permissions.includes("audit.read");
  const filters = Object.fromEntries(params);
  const isFiltered = ["subject", "by", "since"].some((name) => filters[name]);
  const last = entries.at(-1);
  return (
    <Page
      title="Activity"
      intro={
        seesAll
          ? "What was changed in the shop, the newest first."
          : "What you changed in the shop, the newest first. Your role does not show what others did."
      }
      actions={
        <ExportButton
          kind="audit"
          filter={{ subject: filters.subject ?? "", by: filters.by ?? "", since: filters.since ?? "" }}
          rows="changes"
        />
      }
    >
      <ActivityFilters key={params.toString()} filters={filters} staff={staff} seesAll={seesAll} />
      {entries.length === 0 ? (
        <div className="state">
          <p className="state-text">
            {isFiltered
              ? "No change is like this."
              : filters.before
                ? "There are no older changes."
                : "Nothing was changed yet."}
          </p>
          {(isFiltered || filters.before) && <ShopLink to="/activity">Show all changes</ShopLink>}
        </div>
      ) : (
        <ul className="entries">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {entries.length > 0 && (
        <Pages
          first={filters.before ? activityAddress({ ...filters, before: "" }) : null}
          next={more && last ? activityAddress({ ...filters, before: last.id }) : null}
        />
      )}
    </Page>
  );
}
