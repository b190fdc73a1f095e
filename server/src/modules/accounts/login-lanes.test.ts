import { login } from '@wellfield/contract';
import { expect, test, vi } from 'vitest';
import { goodPassword } from '../../testing/api-client.ts';
import { startServer } from '../../testing/start-server.ts';

test('[security 5] of many logins of an account from one address three begin; those of another account go on', async () => {
  await using server = await startServer();
  for (const email of ['many@example.org', 'once@example.org']) await server.api.register(email);
  const { hasher } = server.services;
  const verify = hasher.verify.bind(hasher);
  const begun: (string | undefined)[] = [];
  const held = Promise.withResolvers<void>();
  const holding = vi.spyOn(hasher, 'verify').mockImplementation(async (hash, password, turn) => {
    begun.push(turn?.account);
    await held.promise;
    return verify(hash, password, turn);
  });
  const enter = (email: string) => server.api.post(login.path, { email, password: goodPassword });
  const many = Array.from({ length: 8 }, () => enter('many@example.org'));
  await expect.poll(() => begun.length).toBe(3);
  const once = enter('once@example.org');
  await expect.poll(() => begun.length).toBe(4);
  expect(begun).toEqual([...Array<string>(3).fill('many@example.org'), 'once@example.org']);
  held.resolve();
  const answers = await Promise.all([...many, once]);
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
  holding.mockRestore();
});
