import { useEffect, useState } from 'react';

/** A debounced value: the last one that did not change for that long. */
export function useSettled<T>(value: T, restMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}

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
