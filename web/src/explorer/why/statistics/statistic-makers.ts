import { formatCount, formatOwnResult, summariseGroup, type GroupSummary } from '@wellfield/science';
import type { Calculation, ExplainedStatistic, SamplePart } from '../calculation.ts';
import { groupMethod } from '../group-samples.ts';
import { estimated } from '../lines/estimated.ts';
import type { KaplanMeierFigure } from '../lines/kaplan-meier-lines.ts';
import { count } from '../lines/plain-calculations.ts';

/** Of the results as they are, as the Summary Table has them. */
export function ofGroup(
  title: string,
  part: SamplePart,
  calculation: Calculation,
  pick: (summary: GroupSummary) => number | null,
  text: (value: number) => string = formatOwnResult,
): ExplainedStatistic {
  return {
    title,
    part,
    calculation: () => calculation,
    value: ({ values, nonDetects, days }) => pick(summariseGroup(values, nonDetects, days)),
    text: (value) => text(Number(value)),
  };
}

/** A number of samples. */
export function counted(
  title: string,
  part: SamplePart,
  value: ExplainedStatistic['value'] = (samples) => samples.values.length,
  calculation: Calculation = count,
): ExplainedStatistic {
  return {
    title,
    part,
    calculation: () => calculation,
    value,
    text: (found) => formatCount(Number(found)),
    kind: 'count',
  };
}

/** A figure of detects and non-detects together, by the method that is in force for them. */
export function estimatedBy(figure: KaplanMeierFigure): ExplainedStatistic['calculation'] {
  return (samples, { method }) => estimated(figure, groupMethod(samples, method));
}
