import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtInSiteDir } from '../../config/config.ts';
import { apiClient, type ApiAnswer, type ApiClient } from '../../testing/api-client.ts';
import { copySite } from '../../testing/copy-site.ts';
import { repetitions } from '../../testing/soak.ts';
import { spawnServer } from '../../testing/spawn-server.ts';
import { startServer } from '../../testing/start-server.ts';

const kills = repetitions(2, 60);
const people = 6;

let folder: string;
let kill = async (): Promise<void> => {};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellfield-killed-'));
  await copySite(builtInSiteDir, join(folder, 'site'));
});
afterEach(async () => {
  await kill();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<ApiClient> {
  // A separate site has no demonstration dataset, so it starts at once.
  const { child, ended, origin } = await spawnServer({
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: join(folder, 'site'),
    TRUST_PROXY: '127.0.0.1',
  });
  kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return apiClient(origin);
}

/** One that is not killed needs no process. */
async function startLast(): Promise<ApiClient> {
  const environment = { TRUST_PROXY: '127.0.0.1' };
  const server = await startServer({ dataDir: join(folder, 'data'), environment });
  kill = () => server[Symbol.asyncDispose]();
  return server.api;
}

/** The answer, or null if the server died before it sent one. */
const answerOf = (call: Promise<ApiAnswer>): Promise<ApiAnswer | null> => call.catch(() => null);
const person = (email: string, password: string) => ({ email, firstname: 'Ada', lastname: 'Hale', password });
/** Each round is from another address: tries of wrong passwords are counted by address, also across restarts. */
const addressIn = (round: number): string => `10.0.${round}.1`;
/** Whether a password works; null: neither is said. */
const logsIn = async (api: ApiClient, round: number, login: { email: string; password: string }) => {
  const { status } = await api.postFrom(addressIn(round), '/api/login', login);
  return status === 200 ? true : status === 401 ? false : null;
};

test('[F02] kill -9 in register and change_pw: exactly one of the old and the new password works', async () => {
  const password = (round: number) => `password of round ${round}`;
  const emails = Array.from({ length: people }, (_, index) => `person-${index}@example.org`);
  const current = new Map<string, string>();
  const seen = { changed: 0, unchanged: 0, registered: 0, unregistered: 0 };
  let api = await start();
  for (const email of emails) {
    await api.register(email, password(0));
    current.set(email, password(0));
  }

  for (let round = 1; round <= kills; round += 1) {
    const newcomer = `newcomer-${round}@example.org`;
    const tokens = await Promise.all(
      emails.map(async (email) => {
        const login = { email, password: current.get(email)! };
        const { body } = await api.postFrom(addressIn(round), '/api/login', login);
        return (body as { token: string }).token;
      }),
    );
    const register = answerOf(api.postFrom(addressIn(round), '/api/register', person(newcomer, password(round))));
    const changes = emails.map((email, index) => {
      const body = { email, old_password: current.get(email)!, new_password: password(round) };
      return answerOf(api.post('/api/change_pw', body, tokens[index]));
    });
    let answered = 0;
    for (const change of changes) void change.then(() => (answered += 1));
    // The kills are spread over the six changes, from before the first is done, however fast the machine is.
    do await delay(20);
    while (answered < (round - 1) % people);
    await kill();
    const [registered, ...changed] = await Promise.all([register, ...changes]);
    api = await (round < kills ? start() : startLast());

    for (const [index, email] of emails.entries()) {
      const works = [];
      for (const tried of [current.get(email)!, password(round)]) {
        const isRight = await logsIn(api, round, { email, password: tried });
        expect(isRight, `${email} after kill ${round}`).not.toBeNull();
        if (isRight) works.push(tried);
      }
      expect(works, `${email} after kill ${round}`).toHaveLength(1);
      if (changed[index]?.status === 200) expect(works, `${email}, acknowledged`).toEqual([password(round)]);
      seen[works[0] === password(round) ? 'changed' : 'unchanged'] += 1;
      current.set(email, works[0]!);
    }
    // Registered completely, or not at all: then the email is free.
    const isIn = await logsIn(api, round, { email: newcomer, password: password(round) });
    if (registered?.status === 200) expect(isIn).toBe(true);
    const again = await api.postFrom(addressIn(round), '/api/register', person(newcomer, password(round)));
    expect(again.status).toBe(isIn ? 409 : 200);
    seen[isIn ? 'registered' : 'unregistered'] += 1;
  }
  // The kills hit calls before and after their write.
  expect(Math.min(seen.changed, seen.unchanged), JSON.stringify(seen)).toBeGreaterThan(0);
});
