import type { SessionTerms } from '@wellfield/contract';

/** When a session ends, by this computer's clock, in milliseconds since 1970. */
export interface SessionTimes {
  /** When the server last accepted its token. */
  usedAt: number;
  /** How long it lasts without use. */
  idleMs: number;
  /** When it ends regardless of use. */
  endsAt: number;
}

/** The server notes a token's use at most once a minute, so a session may end up to a minute early. */
const noteEveryMs = 60_000;

/** The times of a session from the server's current answer. */
export function timesOf({ idle_s, ends_in_s }: SessionTerms, now: number): SessionTimes {
  return { usedAt: now, idleMs: idle_s * 1_000, endsAt: now + ends_in_s * 1_000 };
}

/** When the session ends without further calls, and whether a call postpones that. */
export function sessionEnd({ usedAt, idleMs, endsAt }: SessionTimes): { at: number; canBePutOff: boolean } {
  const idleAt = usedAt + idleMs - noteEveryMs;
  return idleAt < endsAt ? { at: idleAt, canBePutOff: true } : { at: endsAt, canBePutOff: false };
}
