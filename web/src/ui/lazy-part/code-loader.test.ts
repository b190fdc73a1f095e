import { beforeEach, expect, test, vi } from 'vitest';
import type * as CodeLoader from './code-loader.ts';

// Its own list of what is to be fetched: the page's, filled by other tests of the worker, takes as long as their code.
const { codeLoader, fetchCodeWhenIdle, NotLoadedError } =
  await vi.importActual<typeof CodeLoader>('./code-loader.ts?own');

let isOnline = true;
let saveData = false;
beforeEach(() => {
  isOnline = true;
  saveData = false;
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
    get connection() {
      return { saveData };
    },
  });
});

test('[people 2] code is fetched once; after a failure the next call tries again', async () => {
  const fetchCode = vi.fn<() => Promise<string>>(async () => 'code');
  fetchCode.mockRejectedValueOnce(new Error('no route'));
  const load = codeLoader(fetchCode);
  await expect(load()).rejects.toThrow(NotLoadedError);
  expect(await Promise.all([load(), load()])).toEqual(['code', 'code']);
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

test('[people 3] nothing is requested while the browser is offline', async () => {
  isOnline = false;
  const fetchCode = vi.fn<() => Promise<string>>(async () => 'code');
  await expect(codeLoader(fetchCode)()).rejects.toThrow(NotLoadedError);
  expect(fetchCode).not.toHaveBeenCalled();
});

test('[people 2] [map 12] an idle page fetches the rest of its code, but not large data that few people need', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  const [page, outlines] = [
    vi.fn<() => Promise<string>>(async () => 'page'),
    vi.fn<() => Promise<string>>(async () => 'outlines'),
  ];
  codeLoader(page);
  const load = codeLoader(outlines, { isForIdle: false });
  const stop = fetchCodeWhenIdle();
  await vi.advanceTimersByTimeAsync(10_000);
  stop();
  vi.useRealTimers();
  expect(page).toHaveBeenCalledTimes(1);
  expect(outlines).not.toHaveBeenCalled();
  expect(await load()).toBe('outlines');
});

test('a page whose browser is set to use little data fetches nothing early', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  saveData = true;
  const page = vi.fn<() => Promise<string>>(async () => 'page');
  const load = codeLoader(page);
  const stop = fetchCodeWhenIdle();
  await vi.advanceTimersByTimeAsync(10_000);
  stop();
  vi.useRealTimers();
  expect(page).not.toHaveBeenCalled();
  expect(await load()).toBe('page');
});
