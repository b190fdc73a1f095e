import { useMemo } from 'react';

/**
 * The same object for as long as it says the same, so that work which depends on it is not done anew. Of plain data alone:
 * numbers, texts, lists of them.
 */
export function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as Value, [text]);
}
