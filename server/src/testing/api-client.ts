import { refusalSchema, register, type AnswerOf, type Endpoint } from '@wellfield/contract';
import { requireDeclared } from './declared-refusal.ts';

/** An answer: its body as text and, if it is JSON, parsed. */
export interface ApiAnswer {
  status: number;
  headers: Headers;
  text: string;
  body: unknown;
}

export interface ApiClient {
  request(path: string, init?: RequestInit & { token?: string | undefined }): Promise<ApiAnswer>;
  get(path: string, token?: string): Promise<ApiAnswer>;
  post(path: string, body?: unknown, token?: string): Promise<ApiAnswer>;
  /** As from an address, for a server behind a proxy that it trusts. */
  postFrom(
    address: string,
    path: string,
    body: unknown,
    as?: { token?: string | undefined; browser?: string },
  ): Promise<ApiAnswer>;
  put(path: string, body: unknown, token?: string): Promise<ApiAnswer>;
  form(path: string, fields: string | Record<string, string>): Promise<ApiAnswer>;
  /** Registers an account and returns its token. */
  register(email: string, password?: string): Promise<string>;
}

export const goodPassword = 'correct horse 41 battery';

/** Calls a server like another program. */
export function apiClient(origin: string): ApiClient {
  const request: ApiClient['request'] = async (path, { token, headers, ...init } = {}) => {
    const sent = new Headers(headers);
    if (token !== undefined) sent.set('authorization', `Bearer ${token}`);
    const answer = await fetch(`${origin}${path}`, { ...init, headers: sent });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: isJson ? (JSON.parse(text) as unknown) : null,
    };
  };
  const send = (method: string) => (path: string, body?: unknown, token?: string) =>
    request(path, {
      method,
      token,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  const client: ApiClient = {
    request,
    get: (path, token) => request(path, { token }),
    post: send('POST'),
    postFrom: (address, path, body, { token, browser } = {}) =>
      request(path, {
        method: 'POST',
        token,
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          ...(browser !== undefined && { 'user-agent': browser }),
        },
      }),
    put: send('PUT'),
    form: (path, fields) => request(path, { method: 'POST', body: new URLSearchParams(fields) }),
    async register(email, password = goodPassword) {
      const answer = await client.post('/api/register', { email, firstname: 'Ada', lastname: 'Hale', password });
      return registered(answer).token;
    },
  };
  return client;
}

/** The answer to a registration that began a session. */
export function registered(answer: ApiAnswer) {
  const begun = success(register, answer);
  if ('message' in begun) throw new Error(`the registration began no session: ${begun.message}`);
  return begun;
}

/** The answer of a successful call, checked by its endpoint's schema. */
export function success<E extends Endpoint>(endpoint: E, { status, body, text }: ApiAnswer): AnswerOf<E> {
  if (status !== (endpoint.status ?? 200)) throw new Error(`${endpoint.name} answered ${status}: ${text}`);
  return endpoint.answer.parse(body) as AnswerOf<E>;
}

/** The status and text of a refused call, from the envelope, after checking that they are declared by the name beside them. */
export function refused({ status, body }: ApiAnswer): { status: number; error: string } {
  const { error, error_code: code } = refusalSchema.strict().parse(body);
  requireDeclared({ status, error, code });
  return { status, error };
}
