import type { Clause, FilterValue } from '@wellfield/contract';
import { convertedValue, unitFactor } from '@wellfield/science';
import { amountColumns } from '../../frame/conversion/convert-frame.ts';
import type { ColumnFilter } from '../../frame/filtering/answer-filters.ts';
import { hasText, textAt, type SampleFrame } from '../../frame/sample-frame.ts';
import type { ReadAnswer } from '../../workers/operations/read-answer.ts';
import { activeValues } from './clause-transitions.ts';
import type { Exploration } from './exploration.ts';
import { withoutIsolation } from './map-look.ts';

/**
 * The same answer comes with its results in another unit: filters stay, and what they say in the unit of before is converted
 * with the results. What cannot be, as no one unit was chosen, is removed, and so are settings that depend on values.
 */
export function receiveConverted(
  exploration: Exploration,
  { frame, targetUnit }: Pick<ReadAnswer, 'frame' | 'targetUnit'>,
): Exploration {
  const before = activeValues(exploration.clauses, 'unit');
  const after = unitsAfter(before, frame, targetUnit);
  const factor = before.length === 1 && after.length === 1 ? unitFactor(text(before[0]), text(after[0])) : null;
  const { columnFilters, locationRange, histogramRanges } = exploration;
  return {
    ...exploration,
    targetUnit,
    clauses: exploration.clauses.flatMap((clause): Clause[] => {
      if (clause.field === 'unit')
        return after.length === 0 ? [] : [{ kind: 'discrete', field: 'unit', values: after }];
      if (clause.field !== 'result' || clause.kind !== 'range') return [clause];
      return factor === null ? [] : [timesEnds(clause, factor)];
    }),
    columnFilters: columnFilters.flatMap((filter): ColumnFilter[] => {
      if (filter.kind !== 'number' || !isAmount(filter.column)) return [filter];
      return factor === null ? [] : [timesEnds(filter, factor)];
    }),
    locationRange: locationRange && factor !== null ? timesEnds(locationRange, factor) : null,
    histogramRanges: factor === null ? [] : histogramRanges.map((range) => timesEnds(range, factor)),
    answerTools: {},
    mapLook: withoutIsolation(exploration.mapLook),
  };
}

/** The units that are chosen afterwards: each as it is now called; back to those reported, that of the first row. */
function unitsAfter(before: readonly FilterValue[], frame: SampleFrame, targetUnit: string | null): FilterValue[] {
  const isThere = (unit: FilterValue) => hasText(frame, 'unit', text(unit));
  const named = before.map((unit) =>
    targetUnit !== null && unitFactor(text(unit), targetUnit) !== null ? targetUnit : unit,
  );
  const left = [...new Set(named)].filter(isThere);
  return left.length > 0 || before.length === 0 ? left : [textAt(frame, 'unit', 0)];
}

function isAmount(column: string): boolean {
  return (amountColumns as readonly string[]).includes(column);
}

interface Ends {
  min?: number | null;
  max?: number | null;
}

/** Missing and open ends stay so. */
function timesEnds<Range extends Ends>(range: Range, factor: number): Range {
  const times = (end: number | null | undefined) => (typeof end === 'number' ? convertedValue(end, factor) : end);
  return {
    ...range,
    ...(range.min !== undefined && { min: times(range.min) }),
    ...(range.max !== undefined && { max: times(range.max) }),
  };
}

function text(unit: FilterValue | undefined): string | null {
  return typeof unit === 'string' ? unit : null;
}
