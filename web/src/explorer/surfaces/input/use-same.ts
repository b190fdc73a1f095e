import { useMemo, useRef } from 'react';

/**
 * The same object for as long as it says the same, so that work which depends on it is not done again. Of plain data alone:
 * numbers, texts, lists of them.
 */
export function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as Value, [text]);
}

/** Whether two keys are of the same values and objects, part by part. */
export function isSameKey(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, at) => Object.is(part, other[at]));
}

/** The same list for as long as it has the same items. */
export function useSameItems<Item>(items: readonly Item[]): readonly Item[] {
  const stable = useRef(items);
  if (!isSameKey(stable.current, items)) stable.current = items;
  return stable.current;
}
