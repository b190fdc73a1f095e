import {
  messages,
  type Account,
  type auth,
  type AnswerOf,
  type confirmEmail,
  type Endpoint,
  type login,
  type logout,
  type newPassword,
  type readSite,
  type register,
  type SessionTerms,
  type beginSignedOnSession,
} from '@wellfield/contract';
import {
  anything,
  boolean,
  list,
  nullable,
  number,
  object,
  record,
  success,
  text,
  word,
  type Reader,
} from './answer-fields.ts';
import type { Call } from './call.ts';

/*
 * The calls of the entry pages. Their types are the contract's, including method and path; their answers are read
 * without a schema library, so that none must be loaded before people can log in.
 */

/** A written-out call with the reader of its answer. */
export function entryCall<E extends Endpoint>(line: Omit<Call<E>, 'answer'>, read: Reader<AnswerOf<E>>): Call<E> {
  return { ...line, answer: { parse: read } };
}

const account = object<Account>({
  username: text,
  email: text,
  firstname: text,
  lastname: text,
  user_id: text,
  role: word,
});
const session = object<SessionTerms>({ idle_s: number, ends_in_s: number, choose_password: boolean });

/** The answer of every way in. */
export const begunSession = object({ success, account, token: text, session });

export const siteCall = entryCall<typeof readSite>(
  { method: 'GET', path: '/api/site', access: 'public' },
  object<AnswerOf<typeof readSite>>({
    success,
    title: text,
    version: text,
    public_overview: boolean,
    registration: record,
    sign_on: anything,
    admin_email: nullable(text),
    mail: word,
    demo_account: anything,
    map: record,
    basemaps: list,
    overlays: list,
    gauges: list,
    invented_gauges: list,
    load_stations: list,
    datasets: record,
    downloads: list,
    lithology_colors: record,
    left_out: list,
    report: record,
    limits: record,
    features: record,
  }),
);

export const loginCall = entryCall<typeof login>(
  { method: 'POST', path: '/api/login', access: 'public', form: true, plainRefusals: 'all' },
  begunSession,
);

export const registerCall = entryCall<typeof register>(
  { method: 'POST', path: '/api/register', access: 'public', plainRefusals: 'all' },
  (answer) => ('message' in record<object>(answer) ? object({ success, message: text })(answer) : begunSession(answer)),
);

export const confirmEmailCall = entryCall<typeof confirmEmail>(
  { method: 'POST', path: '/api/confirm_email', access: 'public', plainRefusals: 'all' },
  begunSession,
);

export const newPasswordCall = entryCall<typeof newPassword>(
  {
    method: 'POST',
    path: '/api/new_pw',
    access: 'public',
    texts: { transport: messages.account.resetFailed, processing: messages.account.resetFailed },
    plainRefusals: 'all',
  },
  object({ success, message: text }),
);

export const authCall = entryCall<typeof auth>(
  { method: 'POST', path: '/api/auth', access: 'account' },
  object({ success, account, session }),
);

export const logoutCall = entryCall<typeof logout>(
  { method: 'POST', path: '/api/logout', access: 'account' },
  object({ success }),
);

/** Written out like the other calls of the entry pages. */
export const signedOnCall = entryCall<typeof beginSignedOnSession>(
  { method: 'POST', path: '/api/sign_on/session', access: 'public', plainRefusals: 'all' },
  begunSession,
);

/** Where a browser goes to log in at the site's login service, and comes back from with a session for this challenge. */
export const signOnAddress = (challenge: string): string => `/api/sign_on?${new URLSearchParams({ challenge })}`;

/** Where it goes to log out there too. */
export const signOnEndAddress = '/api/sign_on/end';
