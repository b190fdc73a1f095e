import { expect, test } from 'vitest';
import { OpenedParts } from './opened-parts.ts';

test('what a start opened is closed in reverse, whole even if a part fails, and once', async () => {
  const parts = new OpenedParts();
  const closed: string[] = [];
  parts.defer(() => closed.push('lock'));
  parts.defer(async () => {
    await Promise.resolve();
    closed.push('store');
    throw new Error('the store');
  });
  parts.defer(() => closed.push('server'));
  await expect(parts.close()).rejects.toThrow('the store');
  await parts.close();
  expect(closed).toEqual(['server', 'store', 'lock']);
});
