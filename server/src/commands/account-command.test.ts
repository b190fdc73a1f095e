import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { goodPassword } from '../testing/api-client.ts';
import { runHere } from '../testing/run-here.ts';
import { accountCommand } from '../testing/spawn-server.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';
import { readCommand } from './account-command-line.ts';
import { UsageError } from './command-line.ts';

let environment: Record<string, string>;
let server: TestServer;
beforeEach(async () => {
  server = await startServer();
  environment = { DATA_DIR: server.dataDir, SITE_DIR: server.services.config.siteDir };
});
afterEach(() => server[Symbol.asyncDispose]());

const account = (args: readonly string[], stdin = '') => runHere('account', args, environment, stdin);

describe('npm run account', () => {
  test('create, reset and disable work while the server runs', async () => {
    const { api } = server;
    const login = (password: string) => api.form('/api/login', { email: 'op@example.org', password });
    const passwordOf = ({ stdout }: { stdout: string }): string => /password: (\S+)/.exec(stdout)?.[1] ?? '';

    const created = await account(['create', ' OP@example.org', '--role', 'reader']);
    expect(created.code).toBe(0);
    const first = passwordOf(created);
    expect(first).toMatch(/^(?:[2-9a-z]{5}-){5}[2-9a-z]{5}$/);
    const { token } = (await login(first)).body as { token: string };
    expect((await account(['create', 'op@example.org'])).code).toBe(1);

    // As a process, which reads its own input.
    const given = ['reset', 'op@example.org', '--password-stdin'];
    const reset = await accountCommand(given, environment, `${goodPassword}\n`);
    expect(reset).toMatchObject({ code: 0, stderr: '' });
    expect(reset.stdout).not.toContain('password:');
    expect((await api.post('/api/auth', undefined, token)).status).toBe(401);
    expect((await login(first)).status).toBe(401);
    const fresh = ((await login(goodPassword)).body as { token: string }).token;

    const changed = await account(['role', 'op@example.org', 'administrator']);
    expect(changed).toMatchObject({ code: 0, stdout: 'op@example.org is an administrator, from its next call.\n' });
    expect((await api.post('/api/auth', undefined, fresh)).body).toMatchObject({ account: { role: 'administrator' } });
    const listed = (await account(['list'])).stdout.split('\n');
    expect(listed.find((line) => line.startsWith('op@example.org'))).toMatch(
      / administrator .* login .* [1-9]\d* sessions$/,
    );

    const removed = await account(['second-factor', 'op@example.org', '--remove']);
    expect(removed).toMatchObject({
      code: 0,
      stdout: 'op@example.org has no second factor; its sessions have ended.\n',
    });
    expect((await api.post('/api/auth', undefined, fresh)).status).toBe(401);
    expect((await account(['disable', 'op@example.org'])).code).toBe(0);
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
    expect(await account(['disable', 'a@example.org'])).toMatchObject({
      code: 1,
      stderr: 'a@example.org has no account.\n',
    });
    const weak = await account(['create', 'a@example.org', '--password-stdin'], 'password');
    expect(weak.code).toBe(1);
    expect(weak.stderr).toContain('easy to guess');
  });
});
