import { useMemo, useRef } from 'react';
import { isSameKey } from './is-same-key.ts';

/**
 * The same object for as long as it says the same, so that work which depends on it is not done anew. Of plain data alone:
 * numbers, texts, lists of them.
 */
export function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as Value, [text]);
}

/** The same list for as long as it has the same items. */
export function useSameItems<Item>(items: readonly Item[]): readonly Item[] {
  const stable = useRef(items);
  if (!isSameKey(stable.current, items)) stable.current = items;
  return stable.current;
}
