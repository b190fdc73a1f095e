/**
 * Code of an operation that few people need: it comes with its first use, and stays. A failure fails that operation
 * alone, which says so where it was asked for; its next use tries again.
 */
export function workerPart<T>(fetchCode: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () =>
    (loaded ??= fetchCode().catch((cause: unknown) => {
      loaded = null;
      throw new Error('Part of the page could not be fetched. Check the connection and try again.', { cause });
    }));
}
