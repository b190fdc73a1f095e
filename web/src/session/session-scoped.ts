import { create, type StoreApi, type UseBoundStore } from 'zustand';

const ends = new Set<() => void>();
const stores = new Set<() => void>();

/**
 * A store of what a person does while logged in. When the session ends or continues with another account, it is reset, so
 * that the next person finds nothing of it.
 */
export function sessionScoped<State extends object>(atFirst: State): UseBoundStore<StoreApi<State>> {
  const useStore = create<State>()(() => atFirst);
  stores.add(() => useStore.setState(atFirst, true));
  return useStore;
}

/** Calls back when a session ends, before the stores are reset; returns the unsubscribe function. */
export function whenSessionEnds(end: () => void): () => void {
  ends.add(end);
  return () => ends.delete(end);
}

/** Resets the stores at the end of their session. */
export function emptySessionStores(): void {
  for (const end of ends) end();
  for (const empty of stores) empty();
}
