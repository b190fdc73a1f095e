import { isSame, quoted, type Name, type Part, type Step, type Value } from './part.ts';

type Item<Key extends Name> = Extract<Value<Key>, readonly unknown[]>[number];

interface Items<Of> {
  /** Of the parameter, one for each item; never changes. */
  parameter: string;
  write?(item: Of): string;
  /** Undefined for what cannot be read, which the schema refuses. */
  read?(text: string): unknown;
  unread?(text: string): string;
  /** Items with others that an address has further on; missing, they follow. */
  merge?(items: readonly Of[], more: readonly Of[]): readonly Of[];
  /** Missing, its changes are no steps of their own. */
  change?(before: readonly Of[], after: readonly Of[]): Step | null;
}

/** Each item once. */
export const united = <Of>(items: readonly Of[], more: readonly Of[]): readonly Of[] => [
  ...new Set([...items, ...more]),
];

/** One item for each key: the last one. */
export const lastOfEach =
  <Of>(keyOf: (item: Of) => unknown) =>
  (items: readonly Of[], more: readonly Of[]): readonly Of[] => {
    const keys = new Set(more.map(keyOf));
    return [...items.filter((item) => !keys.has(keyOf(item))), ...more];
  };

const inOrder = <Of>(items: readonly Of[], more: readonly Of[]): readonly Of[] => [...items, ...more];

/** A part that is a list, of which an address has each item. */
export function listPart<Key extends Name>(
  key: Key,
  { parameter, write = String, read = String, unread, merge = inOrder, change }: Items<Item<Key>>,
) {
  type Of = Readonly<Record<Key, readonly Item<Key>[]>>;
  const of = (items: readonly Item<Key>[]) => ({ [key]: items }) as Of;
  return {
    atStart: of([]),
    empty: of([]),
    share: (state) => of(state[key]),
    open: (shared) => (shared[key] === undefined ? {} : of(shared[key])),
    write: (shared) => shared[key].map((item) => [parameter, write(item)] as const),
    read: (name, text) => (name === parameter ? { [key]: [read(text)] } : null),
    merge: (shared, more) => of(merge(shared[key], more[key] ?? [])),
    unread: (name, text) => unread?.(text) ?? quoted(name, text),
    change: (before, after) =>
      change === undefined || isSame(before[key], after[key]) ? null : change(before[key], after[key]),
  } satisfies Part<Of, Of> as Part<Of, Of>;
}
