import { isOffline } from '../use-offline.ts';

/** Code of the page could not be fetched: no network, a failed request, or a newer version of the site on the server. */
export class NotLoadedError extends Error {
  constructor(cause?: unknown) {
    super('Part of the page could not be fetched.', { cause });
    this.name = 'NotLoadedError';
  }
}

const loaders: (() => Promise<unknown>)[] = [];

/**
 * Fetches a part of the page's code, once: what came stays. The promise rejects with `NotLoadedError`; the next call
 * tries again. While the browser knows that it is offline nothing is requested, because some browsers remember a failed
 * import until the page is reloaded. `isForIdle`: whether it is fetched early by `fetchCodeWhenIdle`; large data that few
 * people need is not.
 */
export function codeLoader<T>(fetchCode: () => Promise<T>, { isForIdle = true } = {}): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  const load = () =>
    (loaded ??= fetchOnline(fetchCode).catch((error: unknown) => {
      loaded = null;
      throw error;
    }));
  if (isForIdle) loaders.push(load);
  return load;
}

async function fetchOnline<T>(fetchCode: () => Promise<T>): Promise<T> {
  if (isOffline()) throw new NotLoadedError();
  try {
    return await fetchCode();
  } catch (cause) {
    throw new NotLoadedError(cause);
  }
}

/** What the page in sight needs is fetched first. */
const startAfterMs = 2_000;

/**
 * Fetches the rest of the page's code while nothing else is to be done, so that a page opens also where the network is
 * lost meanwhile; not where the browser is set to use little data. Returns how to stop.
 */
export function fetchCodeWhenIdle(): () => void {
  if (savesData()) return () => undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const fetchRest = async () => {
    // Code that comes can name more.
    for (let next = 0; next < loaders.length; next += 1) {
      await idle();
      if (signal.aborted || isOffline()) return;
      await loaders[next]?.().catch(() => undefined);
    }
  };
  const timer = setTimeout(() => void fetchRest(), startAfterMs);
  addEventListener('online', () => void fetchRest(), { signal });
  return () => {
    clearTimeout(timer);
    stopping.abort();
  };
}

/** Whether the browser is set to use little data; not every browser says so. */
function savesData(): boolean {
  if (!('connection' in navigator)) return false;
  return (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 50);
  });
}
