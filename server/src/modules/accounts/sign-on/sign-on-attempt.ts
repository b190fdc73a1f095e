import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { limits } from '@wellfield/contract';
import { clocksAgreeWithinMs } from '../../../state/port/state.ts';

const livesMs = limits.signOn.minutes * 60_000;
const secretForm = /^[\w-]{43}$/;
const stateForm = /^[\w-]{22}\.(?<challenge>[\w-]{43})\.(?<began>[0-9a-z]{1,11})\.(?<seal>[\w-]{43})$/;

/** What the provider is asked with, and its answer checked by. */
export interface SignOnAttempt {
  state: string;
  nonce: string;
  /** PKCE's. */
  codeVerifier: string;
  /** The page's, which the ticket is issued for. */
  challenge: string;
}

/**
 * A visit to the provider is bound to the browser by a secret in a cookie that no script reads: the state is sealed with it,
 * and nonce and PKCE's verifier are derived from both. The server keeps nothing, so nobody can fill anything by beginning
 * visits, and several tabs can be on the way at once.
 */
export class SignOnAttempts {
  readonly #now: () => number;
  readonly #cookie: { name: string; attributes: string };

  /** `overTls`: whether the site is at an https address. */
  constructor(now: () => number, { overTls }: { overTls: boolean }) {
    this.#now = now;
    const lasts = `Path=/; Max-Age=${livesMs / 1_000}; HttpOnly; SameSite=Lax`;
    // Browsers let no other host, and no unencrypted page, set a cookie whose name begins like this.
    this.#cookie = overTls
      ? { name: '__Host-sign-on', attributes: `${lasts}; Secure` }
      : { name: 'sign-on', attributes: lasts };
  }

  begin(cookies: string | undefined, challenge: string): SignOnAttempt & { cookie: string } {
    const { name, attributes } = this.#cookie;
    const secret = this.#secretIn(cookies) ?? randomBytes(32).toString('base64url');
    const open = `${randomBytes(16).toString('base64url')}.${challenge}.${this.#now().toString(36)}`;
    const state = `${open}.${sealOf(secret, `state ${open}`)}`;
    return { ...attemptOf(secret, state, challenge), cookie: `${name}=${secret}; ${attributes}` };
  }

  /** The attempt of a returned state, or null: begun in another browser, too long ago, or never. */
  resume(cookies: string | undefined, state: string): SignOnAttempt | null {
    const secret = this.#secretIn(cookies);
    const parts = stateForm.exec(state)?.groups;
    if (secret === null || !parts) return null;
    const { challenge = '', began = '', seal = '' } = parts;
    const open = state.slice(0, -seal.length - 1);
    if (!timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(secret, `state ${open}`)))) return null;
    const age = this.#now() - Number.parseInt(began, 36);
    return age >= -clocksAgreeWithinMs && age <= livesMs ? attemptOf(secret, state, challenge) : null;
  }

  #secretIn(cookies = ''): string | null {
    const start = `${this.#cookie.name}=`;
    const found = cookies.split(/; */).find((cookie) => cookie.startsWith(start));
    const secret = found?.slice(start.length) ?? '';
    return secretForm.test(secret) ? secret : null;
  }
}

function attemptOf(secret: string, state: string, challenge: string): SignOnAttempt {
  return {
    state,
    challenge,
    nonce: sealOf(secret, `nonce ${state}`),
    codeVerifier: sealOf(secret, `verifier ${state}`),
  };
}

function sealOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
