import type { QuotaName } from '@wellfield/contract';
import type { NewMail } from '../../state/port/mails.ts';
import type { Session } from '../../state/port/sessions.ts';
import type { State } from '../../state/port/state.ts';

/** One state, opened by two servers, with a clock set by the test. */
export interface TwoServers {
  here: State;
  there: State;
  /** Milliseconds since 1970. */
  clock: number;
  /** What an account can have, set by the test. */
  quotas: Record<QuotaName, number>;
  /** Opens the same state again; it is closed with the others. */
  open(server: string): Promise<State>;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

let made = 0;

/** Makes an account and returns its id. */
export async function newAccount({ here }: TwoServers, email = `person-${(made += 1)}@example.org`): Promise<string> {
  const account = await here.accounts.create({ email, firstname: 'Ada', lastname: 'Example', passwordHash: 'hash' });
  return account.user_id;
}

/** Begins a session of an account. */
export async function newSession({ here }: TwoServers, accountId: string): Promise<Session> {
  const { token } = await here.sessions.begin(accountId);
  const session = await here.sessions.find(token);
  if (!session) throw new Error('a session that has just begun is not there');
  return session;
}

export function testMail(subject = 'A subject'): NewMail {
  return { messageId: `<${(made += 1)}@example.org>`, to: 'ada@example.org', subject, text: 'the text' };
}

/** Makes a number of concurrent calls, alternating between both servers. */
export function fromBoth<T>(
  { here, there }: TwoServers,
  times: number,
  ask: (state: State, index: number) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> {
  return Promise.allSettled(Array.from({ length: times }, (_, index) => ask(index % 2 === 0 ? here : there, index)));
}

export function valuesOf<T>(outcomes: readonly PromiseSettledResult<T>[]): T[] {
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
}

export function reasonsOf(outcomes: readonly PromiseSettledResult<unknown>[]): unknown[] {
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
}

/** Claims all due mails and returns their subjects. */
export async function dueSubjects({ mails }: State): Promise<string[]> {
  return (await mails.claim(100)).map(({ subject }) => subject);
}
