import { createHash, randomBytes } from 'node:crypto';
import { beginSignedOnSession, type AnswerOf } from '@wellfield/contract';
import { success, type ApiAnswer } from './api-client.ts';
import type { TestServer } from './start-server.ts';

/** The address of servers in tests of single sign-on. */
export const publicUrl = 'https://wells.example.org';
export const returnAddress = `${publicUrl}/api/sign_on/callback`;

/** A browser without a page: it follows redirects, and keeps cookies by host. */
export class SignOnVisitor {
  #server: TestServer;
  readonly #cookies = new Map<string, Map<string, string>>();
  readonly verifier = randomBytes(32).toString('base64url');
  readonly challenge = createHash('sha256').update(this.verifier).digest('base64url');

  constructor(server: TestServer) {
    this.#server = server;
  }

  /** The site is that server from now on, as a balancer leads its visitors. */
  leadTo(server: TestServer): void {
    this.#server = server;
  }

  /** Opens an address without following it. */
  async open(address: string): Promise<{ status: number; location: string; cookies: string[]; text: string }> {
    const { origin } = new URL(address);
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, jar);
    const answer = await fetch(address.replace(publicUrl, this.#server.origin), {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; '), accept: 'text/html' },
    });
    const cookies = answer.headers.getSetCookie();
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    return {
      status: answer.status,
      location: location === null ? '' : new URL(location, address).href,
      cookies,
      text: await answer.text(),
    };
  }

  begin() {
    return this.open(`${publicUrl}/api/sign_on?challenge=${this.challenge}`);
  }

  /** Goes to the provider and through it, up to the address with which it would return to the site. */
  async untilReturn(): Promise<string> {
    let { location } = await this.begin();
    for (let step = 0; !location.startsWith(returnAddress); step += 1) {
      const answer = await this.open(location);
      if (answer.location === '' || step > 10)
        throw new Error(`the provider answered ${answer.status}: ${answer.text}`);
      location = answer.location;
    }
    return location;
  }

  /** Goes there and back; the ticket with which the login page is opened. */
  async ticket(): Promise<string> {
    const { status, location, text } = await this.open(await this.untilReturn());
    const [, ticket] = /^https:\/\/wells\.example\.org\/login#sign_on=([\w-]{43})$/.exec(location) ?? [];
    if (ticket === undefined) throw new Error(`the return was answered ${status}: ${text}`);
    return ticket;
  }

  /** Asks for a session, as the page does. */
  exchange(ticket: string, password?: string, verifier = this.verifier): Promise<ApiAnswer> {
    return this.#server.api.post('/api/sign_on/session', {
      ticket,
      verifier,
      ...(password !== undefined && { password }),
    });
  }

  async logIn(): Promise<AnswerOf<typeof beginSignedOnSession>> {
    return success(beginSignedOnSession, await this.exchange(await this.ticket()));
  }
}

/** What a refusal's page says. */
export function messageOf(page: string): string {
  return /<h1>[^<]*<\/h1>\s*<p>([^<]*)/.exec(page)?.[1] ?? page;
}
