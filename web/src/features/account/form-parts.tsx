import { TextField } from '../../ui/text-field.tsx';
import { typeset } from '../../ui/layout/typeset.ts';
import type { FieldTexts } from './use-submission.ts';

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

/** A form's error; it keeps its line when empty, so that nothing jumps. */
export function FormError({ id, text }: { id: string; text: string | null }) {
  return (
    <p id={id} role="alert" className={typeset('fault', 'reserved', 'breaks')}>
      {text}
    </p>
  );
}

/** The requirement for a new password, and a recommendation. */
export function passwordHint(minLength: number): string {
  const rule = `At least ${minLength} characters`;
  return minLength < 15
    ? `${rule}. A phrase of several words (15 or more) is safer.`
    : `${rule}. A phrase of several words is safer.`;
}

const name = 'end_other_sessions';

/** Offers to end the sessions that began before a change of what lets the account in. */
export function EndOtherSessions() {
  return (
    <label>
      <input type="checkbox" name={name} value="1" /> Also end all other sessions
    </label>
  );
}

/** What the offer's form sends. */
export const endsOthersIn = (fields: FieldTexts) => ({ end_other_sessions: fields(name) !== '' });
