/**
 * What is pointed at somewhere, by name. A plot is given this and not the name: only its smallest part hears of every
 * move, and the rest is not drawn anew.
 */
export interface PointedName {
  get(): string | null;
  subscribe(listener: () => void): () => void;
}

/** Nothing ever. */
export const nothingPointed: PointedName = { get: () => null, subscribe: () => () => undefined };
