import { limits } from '@wellfield/contract';
import type * as openidClient from 'openid-client';
import type { ClientAuth, Configuration, DiscoveryRequestOptions } from 'openid-client';
import type { OidcConfig } from '../../../config/config.ts';
import type { SignOnAttempt } from './sign-on-attempt.ts';
import { fetchFromProvider, ProviderAnswerError } from './provider-fetch.ts';

/** The provider does not answer, or not what a provider answers. */
export class ProviderDownError extends Error {}

/** The person turned back, or the provider does not let them in. */
export class SignOnDeniedError extends Error {}

/** What came back proves nobody's identity. */
export class NotProvenError extends Error {}

/** What the provider says of a person: claims of the ID token, and of the userinfo where the token has none. */
export type Claims = Readonly<Record<string, unknown>> & { iss: string; sub: string };

type Library = typeof openidClient;

const scope = 'openid email profile';
/** Addresses and algorithms change rarely; its keys are requested again whenever one is unknown. */
const readAgainMs = 60 * 60_000;
/** How far the machine's clock may be set before that is taken into account. */
const skewToleranceS = limits.signOn.clockToleranceS / 6;

/** The provider of single sign-on: OpenID Connect's code flow with PKCE. */
export class IdentityProvider {
  readonly #oidc: OidcConfig;
  readonly #now: () => number;
  #read: { configuration: Promise<Configuration>; at: number; skewS: number } | null = null;

  constructor(oidc: OidcConfig, now: () => number) {
    this.#oidc = oidc;
    this.#now = now;
  }

  /** Where a browser begins. Throws `ProviderDownError`. */
  async address({ state, nonce, codeVerifier }: SignOnAttempt, returnAddress: string): Promise<string> {
    const [library, configuration] = await this.#ready();
    const code_challenge = await library.calculatePKCECodeChallenge(codeVerifier);
    const requested = {
      redirect_uri: returnAddress,
      scope,
      state,
      nonce,
      code_challenge,
      code_challenge_method: 'S256',
    };
    return library.buildAuthorizationUrl(configuration, requested).href;
  }

  /**
   * Who came back at an address. Checks issuer, state, nonce, audience, times and signature. Throws `SignOnDeniedError`,
   * `NotProvenError`, `ProviderDownError`.
   */
  async claims(returned: URL, { state, nonce, codeVerifier }: SignOnAttempt): Promise<Claims> {
    const [library, configuration] = await this.#ready();
    try {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      const tokens = await library.authorizationCodeGrant(configuration, returned, checks);
      const claims = tokens.claims();
      if (!claims) throw new NotProvenError('there is no ID token');
      if (configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
      return { ...(await library.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
    } catch (error) {
      if (error instanceof library.AuthorizationResponseError && error.error === 'access_denied')
        throw new SignOnDeniedError('the provider denies access', { cause: error });
      throw isUnanswered(error)
        ? new ProviderDownError('the provider does not answer', { cause: error })
        : notProven(error);
    }
  }

  /** Where the provider ends its own session, or null if it says no such address. */
  async endAddress(returnAddress: string): Promise<string | null> {
    const [library, configuration] = await this.#ready();
    if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
    return library.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnAddress }).href;
  }

  async #ready() {
    const library = await import('openid-client');
    const at = this.#now();
    // The library checks the times of tokens by the machine's clock, and is told how far that is behind.
    const skewS = Math.round((at - Date.now()) / 1_000);
    const { at: readAt = -Infinity, skewS: readSkewS = 0 } = this.#read ?? {};
    if (this.#read === null || at - readAt > readAgainMs || Math.abs(skewS - readSkewS) > skewToleranceS) {
      this.#read = { configuration: discover(library, this.#oidc, skewS), at, skewS };
    }
    const read = this.#read;
    try {
      return [library, await read.configuration] as const;
    } catch (cause) {
      // The next login tries again.
      if (this.#read === read) this.#read = null;
      throw new ProviderDownError('the provider cannot be discovered', { cause });
    }
  }
}

async function discover(library: Library, { issuer, clientId, clientSecret }: OidcConfig, skewS: number) {
  const { clockSkew, clockTolerance, enableNonRepudiationChecks, allowInsecureRequests } = library;
  const options: DiscoveryRequestOptions = {
    [library.customFetch]: (address, init) => fetchFromProvider(address, init as RequestInit),
    timeout: limits.signOn.answerMs / 1_000,
    // The signature is checked although the token comes over TLS. Only a provider on this machine may do without TLS.
    execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
  };
  return library.discovery(
    issuer,
    clientId,
    { [clockSkew]: skewS, [clockTolerance]: limits.signOn.clockToleranceS },
    clientSecret === null ? library.None() : authentication(library, clientSecret),
    options,
  );
}

/** The secret in a header, which OpenID Connect takes for granted, unless the provider takes it in the body only. */
function authentication(library: Library, secret: string): ClientAuth {
  const [inHeader, inBody] = [library.ClientSecretBasic(secret), library.ClientSecretPost(secret)];
  return (provider, ...request) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = provider;
    (methods.includes('client_secret_basic') ? inHeader : inBody)(provider, ...request);
  };
}

/** Whether the provider, or the network before it, failed, rather than what was proven. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof ProviderAnswerError || error instanceof TypeError) return true;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return true;
  return error instanceof Error && error.cause instanceof ProviderAnswerError;
}

function notProven(cause: unknown): NotProvenError {
  return cause instanceof NotProvenError ? cause : new NotProvenError('the answer is not proven', { cause });
}
