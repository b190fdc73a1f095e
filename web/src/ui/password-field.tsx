import type { ChangeEvent } from 'react';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps {
  label?: string;
  name?: string;
  /** The id of its error text. */
  errorId: string | undefined;
  hint?: string | undefined;
  autoFocus?: boolean;
  /** Where the form keeps it; otherwise the browser does. */
  value?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The account's present password. A new one has a field of its own, with what is asked of it. */
export function PasswordField({ label = 'Password', name = 'password', ...props }: PasswordFieldProps) {
  return <TextField label={label} type="password" name={name} autoComplete="current-password" required {...props} />;
}
