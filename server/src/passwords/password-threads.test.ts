import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { ownThreads } from '../testing/own-threads.ts';
import { PasswordThreads } from './password-threads.ts';

/** From the reference implementation of Argon2 (`argon2 "somesalt" -id -t 2 -m 16 -p 1`, password "password"). */
const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

test('a password is compared with hashes of Argon2id, whoever made them', async () => {
  const threads = new PasswordThreads();
  expect(await threads.verify(reference, 'password')).toBe(true);
  expect(await threads.verify(reference, 'Password')).toBe(false);
  const hash = await threads.hash('password');
  expect(await Promise.all([threads.verify(hash, 'password'), threads.verify(hash, 'else')])).toEqual([true, false]);
});

test('what is no hash is an error, and the thread goes on', async () => {
  const threads = new PasswordThreads();
  await expect(threads.verify('no hash', 'password')).rejects.toThrow('Decoding failed');
  expect(await threads.verify(reference, 'password')).toBe(true);
});

test.runIf(process.platform === 'linux')(
  '[security 5] passwords asked one after the other take one thread, which stands back for those that answer calls',
  async () => {
    const behind = async () =>
      [...(await ownThreads()).values()].filter(({ nice }) => nice === getPriority() + 5).length;
    const before = await behind();
    const threads = new PasswordThreads();
    for (const password of ['one', 'two', 'three']) await threads.hash(password);
    expect(await behind()).toBe(before + 1);
  },
);
