import { useNavigate } from "react-router";
import { Field } from "#web/ui/fields/field.tsx";
import { Form } from "./form.tsx";

type SearchFormProps = { search: string; placeholder: string; addressOf: (search: string) => string };

/** Finds in a list. What was searched for is in the address. */
export function SearchForm({ search, placeholder, addressOf }: SearchFormProps) {
  const navigate = useNavigate();
  return (
    <Form
      key={search}
      className="filters-search"
      label="Search"
      send={({ search: typed = "" }) => navigate(addressOf(typed.trim()))}
    >
      <Field
        label="Find"
        name="search"
        type="search"
        defaultValue={search}
        placeholder={placeholder}
        autoComplete="off"
      />
      <button type="submit" className="button button-quiet">
        Show
      </button>
    </Form>
  );
}
