import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, renewRecoveryCodes } from '@wellfield/contract';
import { builtInSiteDir } from '../server/src/config/config.ts';
import { copySite } from '../server/src/testing/copy-site.ts';
import { p95, type Row } from './figure.ts';
import { openAccount } from './http-call.ts';
import { startServerProcess } from './server-process.ts';

export const title =
  'What six people wait to log in while six accounts keep nine calls each waiting that check a password, p95';

const password = 'a long enough phrase 7';
const people = 6;
const crowdAccounts = 6;
const callsOfAccount = 9;
const rounds = 10;

interface CrowdAccount {
  email: string;
  token: string;
}

interface Sent {
  path: string;
  token: string | null;
  body: object;
}

/** The calls of the crowd: the same hash by two ways. */
const crowds = {
  logins: ({ email }: CrowdAccount): Sent => ({ path: login.path, token: null, body: { email, password } }),
  'calls for recovery codes': ({ token }: CrowdAccount): Sent => ({
    path: renewRecoveryCodes.path,
    token,
    body: { password },
  }),
};

export async function run(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wellfield-bench-passwords-'));
  // A site of its own has no demonstration dataset to make first.
  await copySite(builtInSiteDir, join(folder, 'site'));
  await mkdir(join(folder, 'releases'));
  try {
    const rows: Row[] = [];
    for (const kind of ['logins', 'calls for recovery codes'] as const) rows.push(...(await beside(folder, kind)));
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function beside(folder: string, kind: keyof typeof crowds): Promise<Row[]> {
  const server = await startServerProcess(join(folder, 'releases'), join(folder, 'site'));
  try {
    const { origin } = server;
    const crowd: CrowdAccount[] = [];
    for (let one = 0; one < crowdAccounts; one += 1) {
      const email = `crowd-${one}@example.org`;
      crowd.push({ email, token: await openAccount(origin, email, password) });
    }
    for (let one = 0; one < people; one += 1) await openAccount(origin, `person-${one}@example.org`, password);
    const refusals: number[] = [];
    const send = async ({ path, token, body }: Sent) => {
      const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
      const headers = { 'content-type': 'application/json', ...authorization };
      const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      await answer.text();
      return answer.status;
    };
    /** Everybody logs in at once, and again when all are in. */
    const logIns = async (): Promise<number[]> => {
      const waits: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await Promise.all(
          Array.from({ length: people }, async (_, one) => {
            const begin = performance.now();
            const status = await send({
              path: login.path,
              token: null,
              body: { email: `person-${one}@example.org`, password },
            });
            waits.push(performance.now() - begin);
            if (status !== 200) refusals.push(status);
          }),
        );
      }
      return waits;
    };
    const alone = await logIns();
    let isOver = false;
    const keepAsking = async (account: CrowdAccount) => {
      while (!isOver) await send(crowds[kind](account));
    };
    const asking = crowd.flatMap((account) => Array.from({ length: callsOfAccount }, () => keepAsking(account)));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const together = await logIns();
    isOver = true;
    await Promise.all(asking);
    const [median, reference] = [p95(together), p95(alone)];
    const name = `beside ${crowdAccounts * callsOfAccount} ${kind}`;
    return [
      { name, median, unit: 'ms', reference, ratio: median / reference },
      { name: `refused ${name}`, median: refusals.length, unit: `of ${people * rounds}`, aim: '0' },
    ];
  } finally {
    await server.stop();
  }
}
