import { create, type StoreApi, type UseBoundStore } from 'zustand';

const ends = new Set<() => void>();
const stores = new Set<() => void>();

/**
 * A store of what somebody does while logged in. When the session ends, or goes on as another account's, it is as at
 * first again: whoever comes next finds nothing of it.
 */
export function sessionScoped<State extends object>(atFirst: State): UseBoundStore<StoreApi<State>> {
  const useStore = create<State>()(() => atFirst);
  stores.add(() => useStore.setState(atFirst, true));
  return useStore;
}

/** Calls back when a session ends, before the stores are emptied; answers how to stop. */
export function whenSessionEnds(end: () => void): () => void {
  ends.add(end);
  return () => ends.delete(end);
}

/** The session that the stores are of is over. */
export function emptySessionStores(): void {
  for (const end of ends) end();
  for (const empty of stores) empty();
}
