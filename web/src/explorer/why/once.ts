import type { GroupSamples, NumberChoices } from './calculation.ts';

/** What value, text and calculation of a number have in common: computed once for the same samples and choices. */
export function once<Told>(
  tell: (samples: GroupSamples, choices: NumberChoices) => Told,
): (samples: GroupSamples, choices: NumberChoices) => Told {
  const known = new WeakMap<GroupSamples, { choices: NumberChoices; told: Told }>();
  return (samples, choices) => {
    const before = known.get(samples);
    if (before?.choices === choices) return before.told;
    const told = tell(samples, choices);
    known.set(samples, { choices, told });
    return told;
  };
}
