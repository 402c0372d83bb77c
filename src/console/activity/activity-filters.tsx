import { useNavigate } from "react-router";
import { Form } from "#console/ui/form.tsx";
import type { StaffMember } from "#contract/admin/staff/staff.ts";
import { Field, FieldFrame } from "#web/ui/fields/field.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { activityAddress } from "./activity-query.ts";

/** Kinds of what is changed, with their names. One of them is chosen by its address, such as `coupon:DIWALI`. */
const KINDS = {
  setting: "Settings",
  staff: "Staff",
  enquiry: "Enquiries",
  order: "Orders",
  return: "Returns",
  refund: "Refunds",
  product: "Products",
  stock: "Stock",
  price: "Planned prices",
  category: "Categories",
  brand: "Brands",
  coupon: "Coupons",
  customer: "Customers",
  review: "Reviews",
  question: "Questions",
  post: "Blog posts",
  backup: "Backups",
};

type ActivityFiltersProps = {
  filters: Readonly<Record<string, string>>;
  /** By whose changes the list is filtered; empty: the role does not show who they are. */
  staff: readonly StaffMember[];
  seesAll: boolean;
};

/** What the list shows, which is in its address. */
export function ActivityFilters({
  filters: { subject = "", by = "", since = "" },
  staff,
  seesAll,
}: ActivityFiltersProps) {
  const navigate = useNavigate();
  const isOther = subject !== "" && !(subject in KINDS);
  return (
    <Form send={(texts) => navigate(activityAddress(texts))} className="filters" label="Filters">
      <FieldFrame label="What" hint={undefined} error={undefined}>
        {(linked) => (
          <select
            {...linked}
            name="subject"
            defaultValue={subject}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          >
            <option value="">Everything</option>
            {isOther && <option value={subject}>{subject}</option>}
            {Object.entries(KINDS).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {seesAll && staff.length > 0 && (
        <FieldFrame label="Who" hint={undefined} error={undefined}>
          {(linked) => (
            <select
              {...linked}
              name="by"
              defaultValue={by}
              onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
            >
              <option value="">Everybody</option>
              {by !== "" && !staff.some(({ id }) => id === by) && <option value={by}>{by}</option>}
              {staff.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      <Field label="Since" name="since" type="date" defaultValue={since} />
      <div className="filters-ways">
        <button type="submit" className="button button-quiet">
          Show
        </button>
        {(subject || by || since) && <ShopLink to="/activity">Show all</ShopLink>}
      </div>
    </Form>
  );
}
