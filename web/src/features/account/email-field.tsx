import { TextField } from '../../ui/text-field.tsx';

interface EmailFieldProps {
  /** The id of the text that says what is wrong with it. */
  errorId: string | undefined;
  hint?: string | undefined;
}

/** The email that names an account: the first field of every form for people who are not logged in. */
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
