import { limits } from '@wellfield/contract';
import { isSafe } from '../../../config/config.ts';

/** The provider's answer is not one that this product reads. */
export class ProviderAnswerError extends Error {}

/**
 * Asks the provider, which is trusted to say who people are but not with memory or time: its answers have a bound, and
 * are read uncompressed, so that a small one cannot become large. What it names as its further addresses must be as safe
 * as its own.
 */
export async function fetchFromProvider(address: string, init: RequestInit): Promise<Response> {
  if (!isSafe(new URL(address))) throw new ProviderAnswerError('names an address without https');
  const headers = new Headers(init.headers);
  headers.set('accept-encoding', 'identity');
  const response = await fetch(address, { ...init, headers, redirect: 'manual' });
  const coding = response.headers.get('content-encoding') ?? 'identity';
  if (coding !== 'identity') {
    await response.body?.cancel();
    throw new ProviderAnswerError(`answers as ${coding}, which was not asked for`);
  }
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    bytes += chunk.byteLength;
    if (bytes > limits.signOn.answerBytes) throw new ProviderAnswerError('answers too much');
    chunks.push(chunk);
  }
  const { status, statusText } = response;
  return new Response(bytes === 0 ? null : new Blob(chunks), { status, statusText, headers: response.headers });
}
