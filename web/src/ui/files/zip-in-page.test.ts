import { strFromU8, unzipSync } from 'fflate/browser';
import { expect, test, vi } from 'vitest';
import { strToU8, zip } from './zip-in-page.ts';

test('large files are packed at once, without a worker', () => {
  const text = 'a line of a sheet\n'.repeat(20_000);
  const done = vi.fn<(error: null, archive: Uint8Array) => void>();
  zip({ 'sheet.xml': strToU8(text) }, done);
  expect(done).toHaveBeenCalledTimes(1);
  const [error, archive] = done.mock.calls[0] as [null, Uint8Array];
  expect(error).toBeNull();
  expect(strFromU8(unzipSync(archive)['sheet.xml'] as Uint8Array)).toBe(text);
});
