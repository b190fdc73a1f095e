import { TextField } from '../../ui/text-field.tsx';

interface EmailFieldProps {
  /** The id of its error text. */
  errorId: string | undefined;
  hint?: string | undefined;
}

/** The account's email: the first field of every form for people who are not logged in. */
export function EmailField({ errorId, hint }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      required
      errorId={errorId}
      hint={hint}
    />
  );
}
