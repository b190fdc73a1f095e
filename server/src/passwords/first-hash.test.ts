import { expect, test } from 'vitest';
import { TooManyPasswordsError, type HashTurn } from './hash-queue.ts';
import { PasswordHasher } from './password-hasher.ts';

/** Of somebody who has no other login here, at an address of their own. */
const turnOf = (person: number): HashTurn => ({ account: `person-${person}`, address: `192.0.2.${person}` });

// Alone in its file: nobody has asked yet in its process.
test('[ACC-07] an unknown account costs a hash again after the queue was full for the first', async () => {
  const hasher = new PasswordHasher();
  const taken = Array.from({ length: 103 }, (_, index) => hasher.hash('a password', turnOf(index)));
  await expect(hasher.verify(null, 'a password', turnOf(200))).rejects.toThrow(TooManyPasswordsError);
  await Promise.all(taken);
  expect(await hasher.verify(null, 'a password', turnOf(200))).toBe(false);
  expect(hasher.verifications).toBe(1);
});
