import { setTimeout } from 'node:timers/promises';
import { Agent, request } from 'node:http';
import { countRecordsByBody } from '@wellfield/contract';

/*
 * One account in a process of its own, so that its work is not the measuring one's: so many connections, of which each counts
 * again as soon as it is answered. Says how many were answered and refused.
 */

/** What the account asks for. */
export interface Asking {
  origin: string;
  token: string;
  connections: number;
}

/** Since the last reading. */
export interface Requested {
  answered: number;
  refused: number;
}

const requested: Requested = { answered: 0, refused: 0 };
let count = 0;

process.on('message', (message: Asking | 'read') => {
  if (message === 'read') process.send?.(requested);
  else {
    const agent = new Agent({ keepAlive: true, maxSockets: message.connections });
    for (let index = 0; index < message.connections; index += 1) void goOn(message, agent);
  }
});

async function goOn({ origin, token }: Asking, agent: Agent): Promise<never> {
  for (;;) {
    count += 1;
    const filters = [{ field: 'detect', filter: `f${count}` }];
    const status = await statusOf(origin, agent, token, JSON.stringify({ query_type: 2, filters, analyte_id: '0' }));
    if (status === 200) requested.answered += 1;
    else if (status === 429) requested.refused += 1;
    else await setTimeout(10);
  }
}

/** The answer's status once it has been read; null where the connection ended. */
function statusOf(origin: string, agent: Agent, token: string, body: string): Promise<number | null> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = request(`${origin}${countRecordsByBody.path}`, { method: 'POST', agent, headers });
    sent.on('error', () => resolve(null));
    sent.on('response', (answer) => answer.resume().once('close', () => resolve(answer.statusCode ?? null)));
    sent.end(body);
  });
}
