import { CallFailure } from './call-failure.ts';
import { unreachable } from './failure-texts.ts';

/** Reads a text file of the page's own, such as data that only one screen needs. Throws `CallFailure`. */
export async function readPageFile(address: string, signal: AbortSignal): Promise<string> {
  const name = address.split('/').at(-1) ?? address;
  try {
    const response = await fetch(address, { signal, credentials: 'omit' });
    if (response.ok) return await response.text();
    const reason = 'The site may have been updated since this page was opened: reload it and try again.';
    throw new CallFailure({ kind: 'transport', message: `${name} could not be loaded.`, reason });
  } catch (cause) {
    if (cause instanceof CallFailure) throw cause;
    if (signal.aborted) throw new CallFailure({ kind: 'cancelled', message: 'Canceled.', cause });
    throw new CallFailure({ kind: 'transport', message: `${name} could not be loaded.`, reason: unreachable(), cause });
  }
}

/**
 * Reads from a basemap's provider, a third party, without sending credentials. Throws if it refuses, fails, or does not
 * answer within the time limit.
 */
export async function readFromProvider(url: string, timeLimitMs: number, signal: AbortSignal): Promise<Blob> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
  const response = await fetch(url, { signal: limited, credentials: 'omit' });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  return response.blob();
}
