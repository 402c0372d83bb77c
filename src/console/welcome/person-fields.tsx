import type { OpenedLink } from "#contract/admin/staff/sign-in.ts";
import { Field } from "#web/ui/fields/field.tsx";

type PersonFieldsProps = { link: OpenedLink; errors: Readonly<Record<string, string>> };

/** Who uses the link. The email of an invitation is that of the invited person. */
export function PersonFields({ link, errors }: PersonFieldsProps) {
  return (
    <>
      <Field label="Name" name="name" defaultValue={link.name ?? ""} error={errors.name} autoComplete="name" />
      <Field
        label="Email"
        name="email"
        type="email"
        defaultValue={link.email ?? ""}
        readOnly={link.email !== null}
        hint={link.email === null ? "You sign in with it, and it gets emails about the console's security." : undefined}
        error={errors.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
