import type { Part, Step } from './part.ts';

type Both<First extends object, Second extends object> = First & Second;

/** Two parts whose changes are one step. */
export function joinedPart<A extends object, B extends object, C extends object, D extends object>(
  first: Part<A, B>,
  second: Part<C, D>,
  change: (before: Both<A, C>, after: Both<A, C>) => Step | null,
): Part<Both<A, C>, Both<B, D>> {
  return {
    atStart: { ...first.atStart, ...second.atStart },
    empty: { ...first.empty, ...second.empty },
    share: (state, of) => ({ ...first.share(state, of), ...second.share(state, of) }),
    open: (shared, state, of) =>
      ({ ...first.open(shared, state, of), ...second.open(shared, state, of) }) as Partial<Both<A, C>>,
    write: (shared, known) => [...first.write(shared, known), ...second.write(shared, known)],
    read: (...parameter) => first.read(...parameter) ?? second.read(...parameter),
    merge: (shared, more) => ({ ...first.merge(shared, more), ...second.merge(shared, more) }),
    unread: (...parameter) => (first.read(...parameter) ? first : second).unread(...parameter),
    change,
  };
}
