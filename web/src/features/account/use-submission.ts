import { useCallback, useState, type FormEvent } from 'react';
import { CallFailure } from '../../api/call-failure.ts';

/** A form's way to the server: one call at a time, and what came of the last try. */
export interface Submission {
  /** Why the last try failed; null from the next try on. */
  error: string | null;
  /** What the last try was answered, likewise. */
  answer: string | null;
  isSending: boolean;
  /** For the form's submit. */
  submit(event: FormEvent<HTMLFormElement>): void;
  /** Takes the outcome of the last try away. */
  clear(): void;
}

/** The texts of a form's fields, by their names. */
export type FieldTexts = (name: string) => string;

/**
 * `check` says what is wrong before anything is sent, or null. `send` makes the call and answers what to say of it, if
 * anything; its refusal's text shows.
 */
export function useSubmission(
  check: (fields: FieldTexts) => string | null,
  send: (fields: FieldTexts) => Promise<string | void>,
): Submission {
  const [error, setError] = useState<string | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  const trySending = async (form: HTMLFormElement) => {
    const sent = new FormData(form);
    const fields: FieldTexts = (name) => {
      const text = sent.get(name);
      return typeof text === 'string' ? text : '';
    };
    const mistake = check(fields);
    setError(mistake);
    setAnswer(null);
    if (mistake !== null) return;
    setIsSending(true);
    try {
      setAnswer((await send(fields)) ?? null);
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause;
      // The session has ended: the page turns to the login.
      if (cause.kind !== 'unauthorized') setError(cause.detail ?? cause.message);
    } finally {
      setIsSending(false);
    }
  };

  const clear = useCallback(() => {
    setError(null);
    setAnswer(null);
  }, []);

  return {
    error,
    answer,
    isSending,
    submit(event) {
      event.preventDefault();
      if (!isSending) void trySending(event.currentTarget);
    },
    clear,
  };
}
