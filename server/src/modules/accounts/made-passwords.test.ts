import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auth, changePassword, limits, login } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { builtInSiteDir } from '../../config/config.ts';
import { goodPassword, success } from '../../testing/api-client.ts';
import { runHere } from '../../testing/run-here.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

const email = 'ada@example.org';
const hourMs = 3_600_000;

/** A server with an account whose password the command has made. */
async function withMadePassword(now: () => number): Promise<{ server: TestServer; password: string; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'wellfield-made-'));
  const dataDir = join(folder, 'data');
  const made = await runHere('account', ['create', email], { DATA_DIR: dataDir, SITE_DIR: builtInSiteDir });
  expect(made, made.stderr).toMatchObject({ code: 0 });
  const password = /^password: (\S+)$/m.exec(made.stdout)?.[1] ?? '';
  expect(made.stdout).toContain(`It logs in once, within ${limits.madePasswordHours} hours, to choose another.`);
  return { server: await startServer({ dataDir, now }), password, folder };
}

test('[security 9] a password that an operator has made logs in once, also of nine at once, to choose another', async () => {
  const { server, password, folder } = await withMadePassword(Date.now);
  try {
    const logIn = (tried: string) => server.api.form('/api/login', { email, password: tried });
    // One more would be throttled.
    const tried = await Promise.all(Array.from({ length: 9 }, () => logIn(password)));
    const [one, ...others] = tried.filter(({ status }) => status === 200);
    if (!one) throw new Error('none logged in');
    expect(others).toEqual([]);
    const { token } = one.body as { token: string };
    const known = success(auth, await server.api.post('/api/auth', undefined, token));
    expect(known.session.choose_password).toBe(true);
    expect((await logIn(password)).status).toBe(401);
    const change = { email, old_password: password, new_password: goodPassword };
    success(changePassword, await server.api.post('/api/change_pw', change, token));
    expect(success(login, await logIn(goodPassword)).session.choose_password).toBe(false);
    success(login, await logIn(goodPassword));
    expect((await logIn(password)).status).toBe(401);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('[security 9] it ends unused after its hours; one that the operator chose stays', async () => {
  let late = 0;
  const { server, password, folder } = await withMadePassword(() => Date.now() + late);
  try {
    const environment = { DATA_DIR: server.dataDir, SITE_DIR: builtInSiteDir };
    const chosen = await runHere(
      'account',
      ['create', 'ben@example.org', '--password-stdin'],
      environment,
      goodPassword,
    );
    expect(chosen).toMatchObject({ code: 0 });
    late = limits.madePasswordHours * hourMs + 1_000;
    expect((await server.api.form('/api/login', { email, password })).status).toBe(401);
    for (let count = 0; count < 2; count += 1) {
      const stays = await server.api.form('/api/login', { email: 'ben@example.org', password: goodPassword });
      expect(success(login, stays).session.choose_password).toBe(false);
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
