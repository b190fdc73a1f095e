import type { FilterValue } from '@wellfield/contract';
import { summarise, type AnswerSummary } from '../survey/answer-summary.ts';
import { countValues } from '../fields/field-values.ts';
import { unstatedTotal, type SampleFrame, type UnstatedTotal } from '../sample-frame.ts';

/** The subject of some rows, for the title of a plot. The most frequent value is first; null means none. */
export interface RowSubject extends AnswerSummary {
  matrices: readonly FilterValue[];
  /** Empty of water levels. */
  fractions: readonly FilterValue[];
  /** What total is called where it was not stated of all results. */
  totalAs?: UnstatedTotal;
  units: readonly FilterValue[];
  locations: number;
}

export function subjectOf(frame: SampleFrame, rows: Uint32Array): RowSubject {
  const valuesOf = (field: 'matrix' | 'fraction' | 'unit') =>
    [...countValues(frame, field, rows)].toSorted(([, a], [, b]) => b - a).map(([value]) => value);
  const totalAs = unstatedTotal(frame);
  return {
    ...summarise(frame, rows),
    matrices: valuesOf('matrix'),
    fractions: frame.isOfLevels ? [] : valuesOf('fraction'),
    ...(totalAs && { totalAs }),
    units: valuesOf('unit'),
    locations: countValues(frame, 'location', rows).size,
  };
}

/** The fractions in words, as headings have them. */
export function fractionNames({
  fractions,
  totalAs,
}: Pick<RowSubject, 'fractions' | 'totalAs'>): readonly FilterValue[] {
  return fractions.map((fraction) => (fraction === 'Total' ? (totalAs ?? fraction) : fraction));
}
