import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { arrowStreamType, copyAccount, startExport, writeTableFile } from '@wellfield/contract';
import { callJson, receive } from './http-call.ts';

/** What somebody does who asks for too much, and with which accounts. */
export interface Crowd {
  kind: 'counts' | 'ranges' | 'lists' | 'exports' | 'slow readers' | 'logins' | 'tables' | 'copies' | 'executions';
  origin: string;
  /** Asked in turn. */
  accounts: readonly { token: string; email: string; queries: readonly string[] }[];
  password: string;
}

const { kind, origin, accounts, password } = workerData as Crowd;
const sizes = {
  counts: 200,
  ranges: 20,
  lists: 20,
  exports: 40,
  'slow readers': 100,
  logins: 50,
  tables: 20,
  copies: 20,
  executions: 20,
} as const;
let requested = 0;

/** About the largest body that a table can have. */
const table = {
  format: 'parquet',
  title: 'A table of a screen',
  facts: {},
  columns: Array.from({ length: 20 }, (_, at) => ({ name: `column_${at}`, kind: 'text', meaning: 'Invented.' })),
  rows: Array.from({ length: 10_000 }, (_, row) => Array.from({ length: 20 }, (_cell, at) => `cell ${row} ${at}`)),
};
const manyRanges = Array.from({ length: 10_000 }, (_, index) => ({ field: 'result', min: index, max: index + 0.5 }));

/** One request of the crowd, until it is answered or refused. */
async function ask(index: number): Promise<unknown> {
  const account = accounts[index % accounts.length];
  if (!account) return;
  const { token, email, queries } = account;
  const query = queries[Math.floor(index / accounts.length) % queries.length] ?? '';
  switch (kind) {
    case 'counts': {
      requested += 1;
      const filters = [{ field: 'result', min: requested / 1_000, max: requested }];
      return receive(origin, '/api/records', { method: 'POST', token, body: { query_type: 0, filters } });
    }
    case 'ranges':
      return receive(origin, '/api/records', { method: 'POST', token, body: { query_type: 0, filters: manyRanges } });
    case 'lists':
      return receive(origin, '/api/queries', { token });
    case 'exports':
      return callJson(origin, startExport.path.replace(':query_id', query), { method: 'POST', token, body: {} });
    case 'slow readers':
      return readSlowly(`/api/queries/${query}/results.csv`, token);
    case 'tables':
      return receive(origin, writeTableFile.path, { method: 'POST', token, body: table });
    case 'copies':
      return receive(origin, copyAccount.path, { token });
    case 'executions':
      return receive(origin, `/api/queries/${query}/0`, { token, headers: { accept: arrowStreamType } });
    case 'logins':
      return receive(origin, '/api/login', { method: 'POST', body: { email, password } });
    default:
      return kind satisfies never;
  }
}

/** Reads a byte a second, for as long as it is let. */
async function readSlowly(target: string, token: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const sent = request(`${origin}${target}`, { agent: false, headers: { authorization: `Bearer ${token}` } });
    sent.on('error', () => resolve());
    sent.on('close', () => resolve());
    sent.on('response', (answer) => {
      const timer = setInterval(() => void answer.read(1), 1_000);
      answer.on('close', () => clearInterval(timer));
    });
    sent.end();
  });
}

/** All at once, and again when all are answered. */
for (;;) {
  const outcomes = await Promise.allSettled(Array.from({ length: sizes[kind] }, (_, index) => ask(index)));
  parentPort?.postMessage(outcomes.filter(({ status }) => status === 'fulfilled').length);
  await new Promise((resolve) => setTimeout(resolve, 100));
}
