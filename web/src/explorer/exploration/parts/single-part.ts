import { isSame, quoted, step, type Name, type Part, type Step, type Value } from './part.ts';

interface Single<Of> {
  /** Of the parameter; never changes. */
  parameter: string;
  start: Of;
  write?(value: Of): string;
  /** Undefined for what cannot be read, which the schema refuses. */
  read?(text: string): unknown;
  unread?(text: string): string;
  /** The value that was chosen, in words; missing, its changes are no steps of their own. */
  words?(value: Of): string;
  /** By what quick steps are one. */
  kindOf?(before: Of, after: Of): string | null;
}

/** A part with one value, which an address has once: of several the last one counts. */
export function singlePart<Key extends Name>(
  key: Key,
  { parameter, start, write = String, read = String, unread, words, kindOf }: Single<Value<Key>>,
) {
  type Of = Readonly<Record<Key, Value<Key>>>;
  const atStart = { [key]: start } as Of;
  return {
    atStart,
    empty: atStart,
    share: (state) => ({ [key]: state[key] }) as Of,
    open: (shared) => (Object.hasOwn(shared, key) ? ({ [key]: shared[key] } as Partial<Of>) : {}),
    write: (shared) => (shared[key] === null || isSame(shared[key], start) ? [] : [[parameter, write(shared[key])]]),
    read: (name, text) => (name === parameter ? { [key]: read(text) } : null),
    merge: (shared, more) => ({ [key]: Object.hasOwn(more, key) ? more[key] : shared[key] }) as Of,
    unread: (name, text) => unread?.(text) ?? quoted(name, text),
    change: (before, after): Step | null =>
      words === undefined || isSame(before[key], after[key])
        ? null
        : step(words(after[key]), { kind: kindOf?.(before[key], after[key]) ?? null }),
  } satisfies Part<Of, Of> as Part<Of, Of>;
}
