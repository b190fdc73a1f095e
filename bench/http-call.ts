import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type login, register, type AnswerOf } from '@wellfield/contract';

export interface HttpCall {
  method?: 'GET' | 'POST' | 'PUT';
  token?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A browser's Accept-Encoding. */
export const browserEncodings = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** Begins a call, without reading the body. Throws if it is refused. */
export function send(origin: string, target: string, call: HttpCall = {}): Promise<IncomingMessage> {
  const { method = 'GET', token, headers, body } = call;
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${target}`, {
      agent,
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      if (answer.statusCode !== undefined && answer.statusCode < 300) resolve(answer);
      else
        text(answer).then((reason) => reject(new Error(`${method} ${target}: ${answer.statusCode} ${reason}`)), reject);
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Makes a call, reads the answer without decompressing, and returns the number of bytes. */
export async function receive(origin: string, target: string, call?: HttpCall): Promise<number> {
  let bytes = 0;
  for await (const chunk of await send(origin, target, call)) bytes += (chunk as Buffer).length;
  return bytes;
}

/** Makes a call and returns its JSON. */
export async function callJson(origin: string, target: string, call?: HttpCall): Promise<unknown> {
  return JSON.parse(await text(await send(origin, target, call)));
}

/** Opens an account and returns its token. */
export async function openAccount(origin: string, email: string, password: string): Promise<string> {
  const body = { email, firstname: 'Ada', lastname: 'Hale', password };
  const answer = await callJson(origin, register.path, { method: 'POST', body });
  return (answer as AnswerOf<typeof login>).token;
}
