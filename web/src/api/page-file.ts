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
