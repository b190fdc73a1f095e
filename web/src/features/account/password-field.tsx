import { TextField } from '../../ui/text-field.tsx';

interface PasswordFieldProps {
  label?: string;
  name?: string;
  /** The id of its error text. */
  errorId: string | undefined;
  hint?: string | undefined;
  autoFocus?: boolean;
}

/** The account's present password. A new one has a field of its own, with what is asked of it. */
export function PasswordField({ label = 'Password', name = 'password', ...props }: PasswordFieldProps) {
  return <TextField label={label} type="password" name={name} autoComplete="current-password" required {...props} />;
}
