import { isSame, quoted, step, type Name, type Parameter, type Part, type Step, type Value } from './part.ts';

type Look<Key extends Name> = Exclude<Extract<Value<Key>, object>, readonly unknown[]>;

interface LookOptions<Whole, Shared> {
  atStart: Whole;
  /** What differs from the start. */
  changed(look: Whole, isStarter: boolean): Shared;
  texts(shared: Shared): readonly Parameter[];
  /** The part of it in a parameter; null for an unknown name. */
  partOf(name: string, text: string): object | null;
  /** What a query opens with, if not the start. */
  toOpen?(isStarter: boolean): Whole;
  merge?(shared: Shared, more: Shared): Shared;
  /** Its change in words; null if there is none that is worth a step. */
  words(before: Whole, after: Whole): string | null;
  /** By what quick steps are one. */
  kindOf?(before: Whole, after: Whole): string | null;
}

/** A part of several choices, of which views have those that differ from the start. */
export function lookPart<Key extends Name, Whole extends object>(
  key: Key,
  { atStart, changed, texts, partOf, toOpen = () => atStart, merge, words, kindOf }: LookOptions<Whole, Look<Key>>,
) {
  type State = Readonly<Record<Key, Whole>>;
  type Shared = Readonly<Record<Key, Look<Key>>>;
  const of = (look: Whole) => ({ [key]: look }) as State;
  return {
    atStart: of(atStart),
    empty: { [key]: {} } as Shared,
    share: (state, { isStarter }) => ({ [key]: changed(state[key], isStarter) }) as Shared,
    open: (shared, _, { isStarter }) => (shared[key] === undefined ? {} : of({ ...toOpen(isStarter), ...shared[key] })),
    write: (shared) => texts(shared[key]),
    read: (name, text) => {
      const part = partOf(name, text);
      return part && { [key]: part };
    },
    merge: (shared, more) => {
      const part = more[key] ?? ({} as Look<Key>);
      return { [key]: merge?.(shared[key], part) ?? { ...shared[key], ...part } } as Shared;
    },
    unread: quoted,
    change: (before, after): Step | null => {
      const text = isSame(before[key], after[key]) ? null : words(before[key], after[key]);
      return text === null ? null : step(text, { kind: kindOf?.(before[key], after[key]) ?? null });
    },
  } satisfies Part<State, Shared> as Part<State, Shared>;
}

/** The transition that changes some of a part's choices; the same ones change nothing. */
export function lookChange<Key extends Name, Whole extends object>({
  atStart,
}: {
  atStart: Readonly<Record<Key, Whole>>;
}) {
  const [key] = Object.keys(atStart) as [Key];
  return <State extends Readonly<Record<Key, Whole>>>(state: State, look: Partial<Whole>): State => {
    const wanted = { ...state[key], ...look };
    return isSame(wanted, state[key]) ? state : { ...state, [key]: wanted };
  };
}
