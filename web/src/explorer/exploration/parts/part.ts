import type { ViewState } from '@wellfield/contract';
import type { KnownLayers } from '../computed-layers.ts';

/** A parameter of an address. */
export type Parameter = readonly [name: string, text: string];

/** A change to an exploration that a person may want to undo. */
export interface Step {
  /** Its words: 'Filter Matrix: Soil removed'. */
  words: string;
  /** Steps of one kind in quick succession are one: dragging a bound, typing letters. */
  kind: string | null;
  /** Whether so much was removed that undo should be offered. */
  removes: boolean;
}

export function step(words: string, { kind = null, removes = false }: Partial<Step> = {}): Step {
  return { words, kind, removes };
}

/**
 * A part of the exploration: what it is at first, and how addresses, views and undo have it. `State` is what the exploration has
 * of it, `Shared` what views and addresses have, by the names of their schema.
 */
export interface Part<State extends object, Shared extends object> {
  /** Before the first answer. */
  atStart: State;
  /** In a view that says nothing of it. */
  empty: Shared;
  /** What a view has of it. */
  share(state: State, of: { isStarter: boolean }): Shared;
  /** What a view's part makes of it, whatever the answer has. */
  open(shared: Partial<Shared>, state: State, of: { isStarter: boolean }): Partial<State>;
  /** In an address; nothing where it is as empty. */
  write(shared: Shared, known: KnownLayers): readonly Parameter[];
  /** What a parameter says of it, not validated yet; null where it says nothing of it. */
  read(name: string, text: string, known: KnownLayers): object | null;
  /** With what another parameter says. */
  merge(shared: Shared, more: Partial<Shared>): Shared;
  /** What a parameter of its own that cannot be read asks for, in words. */
  unread(name: string, text: string, known: KnownLayers): string;
  /** A change of it, where a person may want to undo it; null where there is none. */
  change(before: State, after: State, known: KnownLayers): Step | null;
}

/** The parts that views have by one name each. */
export type Name = Exclude<keyof ViewState, 'v' | 'screen' | 'contourBreaks'>;
export type Value<Key extends Name> = Exclude<ViewState[Key], undefined>;

/** Whether two values say the same. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** How a parameter that cannot be read is named. */
export const quoted = (name: string, text: string) => `${name} "${text}"`;

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
