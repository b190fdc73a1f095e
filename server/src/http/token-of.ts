import type { Caller } from '../state/port/sessions.ts';

/** The access token of a call, as a fact for the audit log: its id, never itself. */
export function tokenOf({ accessToken }: Caller): { token?: string } {
  return accessToken === undefined ? {} : { token: accessToken };
}
