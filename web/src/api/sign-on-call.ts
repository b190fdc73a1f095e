import type { beginSignedOnSession } from '@wellfield/contract';
import { begunSession, entryCall } from './entry-calls.ts';

/** Written out like the other calls of the entry pages. */
export const signedOnCall = entryCall<typeof beginSignedOnSession>(
  { method: 'POST', path: '/api/sign_on/session', access: 'public', plainRefusals: 'all' },
  begunSession,
);

/** Where a browser goes to log in at the site's login service, and comes back from with a session for this challenge. */
export const signOnAddress = (challenge: string): string => `/api/sign_on?${new URLSearchParams({ challenge })}`;

/** Where it goes to log out there too. */
export const signOnEndAddress = '/api/sign_on/end';
