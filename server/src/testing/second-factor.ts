import { beginTotp, confirmTotp } from '@wellfield/contract';
import { TOTP } from 'otpauth';
import { goodPassword, success, type ApiAnswer } from './api-client.ts';
import type { TestServer } from './start-server.ts';

/** The code of an authenticator app at a time. */
export const codeAt = (secret: string, time: number): string => new TOTP({ secret }).generate({ timestamp: time });

/**
 * The clock of a server on which an app is set up before another server is asked for codes. A code counts in its own 30
 * seconds and in those beside them, and once: its code is spent before theirs begin, however long setting it up takes.
 */
export const earlier = (): number => Date.now() - 60_000;

/** Sets up an authenticator app for an account; its secret, and the recovery codes. */
export async function addApp({ api }: TestServer, token: string, time: number) {
  const begun = await api.post('/api/second_factors/totp', { password: goodPassword }, token);
  const { secret, address } = success(beginTotp, begun);
  const code = codeAt(secret, time);
  const confirmed = await api.post('/api/second_factors/totp/confirm', { code }, token);
  const { recovery_codes: codes } = success(confirmTotp, confirmed);
  return { secret, address, codes };
}

/** The refusal that asks for a second factor. */
export function requestedFor({ status, body }: ApiAnswer): { ticket: string; second_factor: string[] } {
  const { ticket = '', second_factor = [] } = body as { ticket?: string; second_factor?: string[] };
  if (status !== 401 || ticket === '') throw new Error(`no second factor was asked for: ${JSON.stringify(body)}`);
  return { ticket, second_factor };
}
