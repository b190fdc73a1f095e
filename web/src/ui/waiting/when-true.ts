/** Comes back once something holds, which is looked at again at each change. Throws the signal's reason. */
export async function whenTrue(
  holds: () => boolean,
  subscribe: (onChange: () => void) => () => void,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  while (!holds()) {
    await new Promise<void>((resolve) => {
      const stop = subscribe(() => go());
      const go = () => {
        stop();
        resolve();
      };
      signal.addEventListener('abort', go, { once: true });
    });
    signal.throwIfAborted();
  }
}
