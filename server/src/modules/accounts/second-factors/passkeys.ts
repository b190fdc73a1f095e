import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { limits } from '@wellfield/contract';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PublicAddress } from '../../../config/public-address.ts';
import type { SecretSeal } from '../../../passwords/secret-seal.ts';
import type { NewPasskey, StoredPasskey } from '../../../state/port/second-factors.ts';
import { clocksAgreeWithinMs } from '../../../state/port/state.ts';

const livesMs = limits.loginTicketMinutes * 60_000;
const [randomLength, timeLength] = [16, 6];
const openLength = randomLength + timeLength;

/** EdDSA, ES256 and RS256 by their numbers in COSE: what every authenticator has one of. */
const algorithms = [-8, -7, -257];

interface Parts {
  seal: SecretSeal;
  publicAddress: PublicAddress;
  siteTitle: string;
  now: () => number;
}

/**
 * Passkeys by WebAuthn, always with the person verified (a finger, a face, a PIN): so one is two factors. A challenge is
 * marked by the server with what it is for and when, and kept by nobody until it is used: asking for many fills nothing.
 */
export class Passkeys {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async creationOptions(
    account: { user_id: string; email: string },
    known: readonly StoredPasskey[],
  ): Promise<Record<string, unknown>> {
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const options = await generateRegistrationOptions({
      rpName: this.#parts.siteTitle,
      rpID: this.#site.hostname,
      userName: account.email,
      userID: new TextEncoder().encode(account.user_id),
      challenge: this.#challenge(creationOf(account.user_id)),
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      supportedAlgorithmIDs: algorithms,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { ...options };
  }

  /** The passkey that a browser made, with the challenge that it answers, or null if it proves nothing. */
  async created(
    accountId: string,
    response: unknown,
  ): Promise<(Omit<NewPasskey, 'name'> & { challenge: string }) | null> {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    let used = '';
    const verified = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => this.#isOwn((used = challenge), creationOf(accountId)),
      expectedOrigin: this.#site.origin,
      expectedRPID: this.#site.hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch(() => null);
    if (!verified?.verified) return null;
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    const key = Buffer.from(publicKey).toString('base64url');
    return { credentialId: id, publicKey: key, counter, transports, challenge: used };
  }

  /** `known`: those of the account, if it is known; otherwise the authenticator names it. */
  async requestOptions(ticket: string | undefined, known: readonly StoredPasskey[]): Promise<Record<string, unknown>> {
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const options = await generateAuthenticationOptions({
      rpID: this.#site.hostname,
      challenge: this.#challenge(loginOf(ticket)),
      userVerification: 'required',
      allowCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: [...transports],
      })),
    });
    return { ...options };
  }

  /** The use of a passkey by its answer, or null if that proves nothing. */
  async used(passkey: StoredPasskey, ticket: string | undefined, response: unknown) {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    let used = '';
    const verified = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => this.#isOwn((used = challenge), loginOf(ticket)),
      expectedOrigin: this.#site.origin,
      expectedRPID: this.#site.hostname,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }).catch(() => null);
    if (!verified?.verified) return null;
    return { credentialId: passkey.credentialId, counter: verified.authenticationInfo.newCounter, challenge: used };
  }

  get #site(): URL {
    return new URL(this.#parts.publicAddress.href);
  }

  #challenge(purpose: string): Uint8Array<ArrayBuffer> {
    const open = Buffer.alloc(openLength);
    randomBytes(randomLength).copy(open);
    open.writeUIntBE(this.#parts.now(), randomLength, timeLength);
    return new Uint8Array(Buffer.concat([open, this.#markOf(open, purpose)]));
  }

  #isOwn(challenge: string, purpose: string): boolean {
    const bytes = Buffer.from(challenge, 'base64url');
    const [open, mark] = [bytes.subarray(0, openLength), bytes.subarray(openLength)];
    const own = this.#markOf(open, purpose);
    if (mark.length !== own.length || !timingSafeEqual(mark, own)) return false;
    const age = this.#parts.now() - open.readUIntBE(randomLength, timeLength);
    return age >= -clocksAgreeWithinMs && age < livesMs;
  }

  #markOf(open: Buffer, purpose: string): Buffer {
    return this.#parts.seal.mark(`${purpose} ${open.toString('base64url')}`);
  }
}

const creationOf = (accountId: string): string => `create ${accountId}`;

function loginOf(ticket: string | undefined): string {
  return ticket === undefined ? 'login' : `login ${createHash('sha256').update(ticket).digest('base64url')}`;
}

/** The passkey that an answer names. */
export function credentialIn(response: Readonly<Record<string, unknown>>): string {
  return typeof response['id'] === 'string' ? response['id'] : '';
}
