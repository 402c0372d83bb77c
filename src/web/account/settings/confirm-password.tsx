import type { ComponentProps } from "react";
import { PasswordField } from "#web/ui/fields/password-field.tsx";

type ConfirmProps = Omit<ComponentProps<typeof PasswordField>, "label"> & { username: string };

/** Asks for the password of the customer before something that a stolen session must not be enough for. */
export function ConfirmPassword({ username, ...field }: ConfirmProps) {
  return (
    <>
      {/* Password managers need the username. */}
      <input type="text" value={username} readOnly hidden autoComplete="username" />
      <PasswordField label="Your password" {...field} required autoComplete="current-password" />
    </>
  );
}
