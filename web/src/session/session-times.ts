import type { SessionTerms } from '@wellfield/contract';

/** When a session ends, by this machine's clock, in milliseconds since 1970. */
export interface SessionTimes {
  /** When the server last heard its token. */
  usedAt: number;
  /** How long it lasts unheard. */
  idleMs: number;
  /** When it ends in any case. */
  endsAt: number;
}

/** The server notes a token's use at most once a minute, so a session may end that much earlier than its last use says. */
const noteEveryMs = 60_000;

/** The times of a session whose terms the server has just told. */
export function timesOf({ idle_s, ends_in_s }: SessionTerms, now: number): SessionTimes {
  return { usedAt: now, idleMs: idle_s * 1_000, endsAt: now + ends_in_s * 1_000 };
}

/** When the session ends if nothing more is asked of the server, and whether asking puts that off. */
export function sessionEnd({ usedAt, idleMs, endsAt }: SessionTimes): { at: number; canBePutOff: boolean } {
  const idleAt = usedAt + idleMs - noteEveryMs;
  return idleAt < endsAt ? { at: idleAt, canBePutOff: true } : { at: endsAt, canBePutOff: false };
}
