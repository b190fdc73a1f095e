import { formatCount, formatOwnResult, type GroupSummary, summariseGroup } from '@wellfield/science';
import type { Calculation, ExplainedStatistic, GroupSamples, NumberChoices, SamplePart } from '../calculation.ts';
import { groupMethod, partOf, resultsIn } from '../group-samples.ts';
import { estimated } from '../lines/estimated.ts';
import type { KaplanMeierFigure } from '../lines/kaplan-meier-lines.ts';
import { count } from '../lines/plain-calculations.ts';

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

/** A number that a function writes. */
export function figure(
  title: string,
  part: ExplainedStatistic['part'],
  of: Omit<ExplainedStatistic, 'title' | 'part' | 'text'>,
  text: (value: number) => string = formatOwnResult,
): ExplainedStatistic {
  return { title, part, text: (value) => text(Number(value)), ...of };
}

/** Of the results as they are, as the Summary Table has them. */
export function ofGroup(
  title: string,
  part: SamplePart,
  calculation: Calculation,
  pick: (summary: GroupSummary) => number | null,
  text?: (value: number) => string,
): ExplainedStatistic {
  const value = ({ values, nonDetects, days }: GroupSamples) => pick(summariseGroup(values, nonDetects, days));
  return figure(title, part, { calculation: () => calculation, value }, text);
}

/** A number of samples: of all in the part. */
export function counted(
  title: string,
  part: ExplainedStatistic['part'],
  value: ExplainedStatistic['value'] = (samples, choices) =>
    resultsIn(partOf({ part }, choices), samples).values.length,
  calculation: Calculation = count,
): ExplainedStatistic {
  return figure(title, part, { calculation: () => calculation, value, kind: 'count' }, formatCount);
}

/** A figure of detects and non-detects together, by the method that is in force for them. */
export function estimatedBy(figure: KaplanMeierFigure): ExplainedStatistic['calculation'] {
  return (samples, { method }) => estimated(figure, groupMethod(samples, method));
}
