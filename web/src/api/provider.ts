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
