/**
 * The name that is pointed at in any view. A plot gets this store instead of the name, so that only its smallest part
 * rerenders at every move.
 */
export interface PointedName {
  get(): string | null;
  subscribe(listener: () => void): () => void;
}

/** For plots without names. */
export const nothingPointed: PointedName = { get: () => null, subscribe: () => () => undefined };
