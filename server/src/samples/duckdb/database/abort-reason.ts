/** A signal's reason as an error, whatever it was aborted with. */
export function abortReason(signal?: AbortSignal): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('The question was called off.', { cause: reason });
}
