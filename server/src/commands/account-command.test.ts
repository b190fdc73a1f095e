import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { builtInSiteDir } from '../config/config.ts';
import { apiClient, goodPassword } from '../testing/api-client.ts';
import { accountCommand, spawnServer, type SpawnedServer } from '../testing/spawn-server.ts';
import { readCommand } from './account-command-line.ts';
import { UsageError } from './command-line.ts';

let folder: string;
let environment: Record<string, string>;
let running: SpawnedServer | null = null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellfield-account-'));
  environment = { DATA_DIR: join(folder, 'data'), SITE_DIR: join(folder, 'site') };
  await cp(builtInSiteDir, join(folder, 'site'), { recursive: true });
});

afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.ended;
  running = null;
  await rm(folder, { recursive: true, force: true });
});

describe('npm run account', () => {
  test('create, reset and disable work while the server runs', async () => {
    const server = (running = await spawnServer(environment));
    const api = apiClient(server.origin);
    const login = (password: string) => api.form('/api/login', { email: 'op@example.org', password });
    const passwordOf = ({ stdout }: { stdout: string }): string => /password: (\S+)/.exec(stdout)?.[1] ?? '';

    const created = await accountCommand(['create', ' OP@example.org', '--role', 'reader'], environment);
    expect(created.code).toBe(0);
    const first = passwordOf(created);
    expect(first).toMatch(/^(?:[2-9a-z]{5}-){5}[2-9a-z]{5}$/);
    const { token } = (await login(first)).body as { token: string };
    expect((await accountCommand(['create', 'op@example.org'], environment)).code).toBe(1);

    const reset = await accountCommand(
      ['reset', 'op@example.org', '--password-stdin'],
      environment,
      `${goodPassword}\n`,
    );
    expect(reset).toMatchObject({ code: 0, stderr: '' });
    expect(reset.stdout).not.toContain('password:');
    expect((await api.post('/api/auth', undefined, token)).status).toBe(401);
    expect((await login(first)).status).toBe(401);
    const fresh = ((await login(goodPassword)).body as { token: string }).token;

    const given = await accountCommand(['role', 'op@example.org', 'administrator'], environment);
    expect(given).toMatchObject({ code: 0, stdout: 'op@example.org is an administrator, from its next call.\n' });
    expect((await api.post('/api/auth', undefined, fresh)).body).toMatchObject({ account: { role: 'administrator' } });
    const listed = (await accountCommand(['list'], environment)).stdout.split('\n');
    expect(listed.find((line) => line.startsWith('op@example.org'))).toMatch(
      / administrator .* login .* [1-9]\d* sessions$/,
    );

    const removed = await accountCommand(['second-factor', 'op@example.org', '--remove'], environment);
    expect(removed).toMatchObject({
      code: 0,
      stdout: 'op@example.org has no second factor; its sessions have ended.\n',
    });
    expect((await api.post('/api/auth', undefined, fresh)).status).toBe(401);
    expect((await accountCommand(['disable', 'op@example.org'], environment)).code).toBe(0);
    expect((await api.post('/api/auth', undefined, fresh)).status).toBe(401);
    expect((await login(goodPassword)).status).toBe(401);
  });

  test('a wrong command line: exit 2 with the usage; an unknown account or a weak password: exit 1', async () => {
    const wrong = [
      [],
      ['create', 'no-address'],
      ['remove', 'a@example.org'],
      ['disable', 'a@b', 'c@d'],
      ['reset', 'a@b', '--force'],
      ['role', 'a@b', 'king'],
      ['reset', 'a@b', '--role', 'reader'],
      ['second-factor', 'a@b'],
    ];
    for (const args of wrong) expect(() => readCommand(args), args.join(' ')).toThrow(UsageError);
    const answer = await accountCommand(wrong.at(-1) ?? [], environment);
    expect(answer.code).toBe(2);
    expect(answer.stderr).toContain('usage: npm run account');
    expect(await accountCommand(['disable', 'a@example.org'], environment)).toMatchObject({
      code: 1,
      stderr: 'a@example.org has no account.\n',
    });
    const weak = await accountCommand(['create', 'a@example.org', '--password-stdin'], environment, 'password');
    expect(weak.code).toBe(1);
    expect(weak.stderr).toContain('easy to guess');
  });
});
