import { useCallback, useState, type FormEvent } from 'react';
import { CallFailure } from '../../api/call-failure.ts';

/** Submits a form: one call at a time, with the outcome of the last try. */
export interface Submission {
  /** Why the last try failed; null during the next try. */
  error: string | null;
  /** The answer to the last try; null during the next try. */
  answer: string | null;
  isSending: boolean;
  /** For the form's submit event. */
  submit(event: FormEvent<HTMLFormElement>): void;
  /** Clears the outcome of the last try. */
  clear(): void;
}

/** The texts of a form's fields, by name. */
export type FieldTexts = (name: string) => string;

/**
 * `check` returns what is wrong before anything is sent, or null. `send` makes the call and returns a message, if any;
 * the text of a refusal is shown.
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
      // The session has ended: the page goes to the login.
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
