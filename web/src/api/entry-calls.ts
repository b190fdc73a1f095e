import {
  limits,
  messages,
  type Account,
  type AnswerOf,
  type auth,
  type Endpoint,
  type login,
  type logout,
  type newPassword,
  type readSite,
  type register,
  type SessionTerms,
} from '@wellfield/contract';
import { generalTexts, type Call } from './call.ts';

/*
 * The calls of the entry pages. Their types are the contract's, method and path included; their answers are read by hand,
 * so that no schema library has to arrive before somebody can log in.
 */

export function entryCall<E extends Endpoint>(
  line: Pick<Call<E>, 'method' | 'path' | 'bearer' | 'read'> & Partial<Call<E>>,
): Call<E> {
  return { form: false, texts: generalTexts, timeLimitMs: limits.requestTimeoutMs, plainRefusals: [], ...line };
}

export const siteCall = entryCall<typeof readSite>({
  method: 'GET',
  path: '/api/site',
  bearer: false,
  read: (body) => {
    const site = fieldsOf(body);
    textsOf(site, ['title', 'version']);
    return site as AnswerOf<typeof readSite>;
  },
});

export const loginCall = entryCall<typeof login>({
  method: 'POST',
  path: '/api/login',
  bearer: false,
  form: true,
  plainRefusals: 'all',
  read: (body) => ({ success: true, ...readEntry(fieldsOf(body)) }),
});

export const registerCall = entryCall<typeof register>({
  method: 'POST',
  path: '/api/register',
  bearer: false,
  plainRefusals: 'all',
  read: (body) => ({ success: true, ...readEntry(fieldsOf(body)) }),
});

export const newPasswordCall = entryCall<typeof newPassword>({
  method: 'POST',
  path: '/api/new_pw',
  bearer: false,
  texts: { transport: messages.account.resetFailed, processing: messages.account.resetFailed },
  plainRefusals: 'all',
  read: (body) => ({ success: true, ...textsOf(fieldsOf(body), ['message']) }),
});

export const authCall = entryCall<typeof auth>({
  method: 'POST',
  path: '/api/auth',
  bearer: true,
  read: (body) => {
    const { account, session } = fieldsOf(body);
    return { success: true, account: readAccount(account), session: readTerms(session) };
  },
});

export const logoutCall = entryCall<typeof logout>({
  method: 'POST',
  path: '/api/logout',
  bearer: true,
  read: () => ({ success: true }),
});

function readEntry(answer: Record<string, unknown>): { account: Account; token: string; session: SessionTerms } {
  return { account: readAccount(answer.account), ...textsOf(answer, ['token']), session: readTerms(answer.session) };
}

/** What holds of a session, out of JSON; throws TypeError when that is none. */
function readTerms(value: unknown): SessionTerms {
  const { idle_s, ends_in_s, choose_password } = fieldsOf(value);
  if (typeof idle_s !== 'number' || typeof ends_in_s !== 'number') throw new TypeError('no terms of a session');
  return { idle_s, ends_in_s, choose_password: choose_password === true };
}

/** An account out of JSON; throws TypeError when it is none. */
function readAccount(value: unknown): Account {
  return textsOf(fieldsOf(value), ['username', 'email', 'firstname', 'lastname', 'user_id']);
}

export function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new TypeError('no object');
  return value as Record<string, unknown>;
}

export function textsOf<Name extends string>(
  fields: Record<string, unknown>,
  names: readonly Name[],
): Record<Name, string> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = fields[name];
    if (typeof value !== 'string') throw new TypeError(`${name} is no text`);
    texts[name] = value;
  }
  return texts as Record<Name, string>;
}
