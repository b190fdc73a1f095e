import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { oidcClient } from './identity-provider.ts';
import { stopsWithTests } from './leftovers.ts';

/** What a hostile provider answers in the place of what belongs there. */
export interface Lies {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  /** Signs with another key than the published one. */
  forged?: boolean;
  metadata?: Record<string, unknown>;
  /** Answers a path itself. */
  answers?: Record<string, (response: ServerResponse) => void>;
}

export interface HostileProvider {
  issuer: string;
  lies: Lies;
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** A provider that lets everybody in and lies as told. It answers nobody's browser: the test returns with any code. */
export async function startHostileProvider(nonce: () => string): Promise<HostileProvider> {
  const [published, secret] = [keyPair(), keyPair()];
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hostile = { issuer, lies: {} as Lies };
  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...hostile.lies.metadata,
  });
  const idToken = () => {
    const now = Math.floor(Date.now() / 1_000);
    const header = { alg: 'RS256', kid: 'published', ...hostile.lies.header };
    const claims = {
      iss: issuer,
      sub: 'a victim',
      aud: oidcClient.id,
      iat: now,
      exp: now + 300,
      nonce: nonce(),
      email: 'victim@example.org',
      email_verified: true,
      ...hostile.lies.claims,
    };
    const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    const { privateKey } = hostile.lies.forged ? secret : published;
    const signature = header.alg === 'none' ? '' : sign('RSA-SHA256', Buffer.from(signed), privateKey);
    return `${signed}.${Buffer.from(signature).toString('base64url')}`;
  };
  const bodies: Record<string, () => object> = {
    '/.well-known/openid-configuration': metadata,
    '/jwks': () => ({
      keys: [{ ...published.publicKey.export({ format: 'jwk' }), kid: 'published', alg: 'RS256', use: 'sig' }],
    }),
    '/token': () => ({ access_token: 'x', token_type: 'Bearer', id_token: idToken() }),
  };
  server.on('request', ({ url = '' }, response) => {
    const own = hostile.lies.answers?.[url];
    if (own) return own(response);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(bodies[url]?.() ?? {}));
  });
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve)).finally(forget);
  };
  const forget = stopsWithTests(stop);
  const environment = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: oidcClient.id, OIDC_CLIENT_SECRET: oidcClient.secret };
  return Object.assign(hostile, { environment, stop });
}

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
