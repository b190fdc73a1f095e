import type { GroupSamples, NumberChoices } from './calculation.ts';

/** What value, text and calculation of a number have in common: computed once for the same samples and choices. */
export function once<Found>(
  tell: (samples: GroupSamples, choices: NumberChoices) => Found,
): (samples: GroupSamples, choices: NumberChoices) => Found {
  const known = new WeakMap<GroupSamples, { choices: NumberChoices; found: Found }>();
  return (samples, choices) => {
    const before = known.get(samples);
    if (before?.choices === choices) return before.found;
    const found = tell(samples, choices);
    known.set(samples, { choices, found });
    return found;
  };
}
