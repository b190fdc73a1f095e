import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';
import { stopsWithTests } from './leftovers.ts';

export const oidcClient = { id: 'wellfield', secret: 'a secret of tests only' } as const;

/** What a provider knows of a person. */
export interface ProviderPerson {
  sub: string;
  [claim: string]: unknown;
}

export interface TestProvider extends AsyncDisposable {
  issuer: string;
  /** Those that it is registered with. */
  returnAddresses: string[];
  /** Who logs in there next; null: they turn back. */
  person: ProviderPerson | null;
  /** The environment of a server that uses it. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** A real provider of OpenID Connect on the loopback interface. Its own login asks nothing: whoever comes is `person`. */
export async function startProvider(returnAddresses: string[], person: ProviderPerson): Promise<TestProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const running = { person: person as ProviderPerson | null };
  const provider = new Provider(
    issuer,
    configuration(() => running.person),
  );
  // A server's port may be known later than the provider's.
  provider.Client.prototype.redirectUriAllowed = (address) => returnAddresses.includes(address);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const result = running.person
      ? { login: { accountId: running.person.sub } }
      : { error: 'access_denied', error_description: 'turned back' };
    void provider.interactionFinished(request, response, result);
  });
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve)).finally(forget);
  };
  const forget = stopsWithTests(stop);
  return Object.assign(running, {
    issuer,
    returnAddresses,
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: oidcClient.id, OIDC_CLIENT_SECRET: oidcClient.secret },
    stop,
    [Symbol.asyncDispose]: stop,
  });
}

function configuration(person: () => ProviderPerson | null): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    clients: [
      {
        client_id: oidcClient.id,
        client_secret: oidcClient.secret,
        redirect_uris: ['http://127.0.0.1/replaced'],
        post_logout_redirect_uris: ['https://wells.example.org/login'],
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name', 'groups'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of tests only'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...person(), sub }) }),
    // Nobody is asked whether they agree.
    async loadExistingGrant({ oidc }) {
      const known = oidc.session?.grantIdFor(oidcClient.id);
      const granted = known === undefined ? undefined : await oidc.provider.Grant.find(known);
      if (granted) return granted;
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
  };
}
