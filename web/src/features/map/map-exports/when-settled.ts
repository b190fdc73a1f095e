/** As long as a picture waits for layers in other colors; what is drawn by then is in it. */
const longestWaitMs = 30_000;

type Settle = (signal: AbortSignal) => Promise<void>;

let settle: Settle | null = null;

/** The map that is on the page says when all of what it is to show is drawn; answers how it stops. */
export function settledBy(of: Settle): () => void {
  settle = of;
  return () => {
    if (settle === of) settle = null;
  };
}

/** Comes back once all of what the map is to show is drawn, or has taken too long. */
export async function whenSettled(): Promise<void> {
  const signal = AbortSignal.timeout(longestWaitMs);
  await settle?.(signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
