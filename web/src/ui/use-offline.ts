import { useSyncExternalStore } from 'react';

/** Whether the browser knows that it has no network; where it does not say, it is taken to have one. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline);
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
