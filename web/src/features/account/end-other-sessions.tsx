import type { FieldTexts } from './use-submission.ts';

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
