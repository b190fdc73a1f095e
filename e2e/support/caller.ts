import { randomUUID } from 'node:crypto';
import type { Account, Choice } from '@wellfield/contract';

export interface Person {
  email: string;
  password: string;
  /** Of an account that was registered without a page: what a tab of its own would hold. */
  session?: { token: string; account: Account };
}

/** Calls the server without a browser, to prepare or verify what a page shows. */
export class Caller {
  readonly #address: string;
  readonly person: Person;
  #token = '';

  private constructor(address: string) {
    this.#address = address;
    this.person = { email: `${randomUUID()}@example.org`, password: `pass-${randomUUID()}` };
  }

  /** Registers a new account. */
  static async register(address: string): Promise<Caller> {
    const caller = new Caller(address);
    const { token, account } = await caller.call<{ token: string; account: Account }>('POST', '/api/register', {
      ...caller.person,
      firstname: 'Test',
      lastname: 'Person',
    });
    caller.#token = token;
    caller.person.session = { token, account };
    return caller;
  }

  /** Saves a query and returns its id. */
  async saveQuery(name: string, queryType: number, data: readonly Choice[]): Promise<string> {
    const body = { name: encodeURIComponent(name), query_type: queryType, data };
    const { query } = await this.call<{ query: { id: string | number } }>('POST', '/api/queries', body);
    return String(query.id);
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.#address}${path}`, {
      method,
      headers: {
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  }
}
