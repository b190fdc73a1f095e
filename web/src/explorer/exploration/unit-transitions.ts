import type { Clause, FilterValue } from '@wellfield/contract';
import { convertedValue, unitFactor } from '@wellfield/science';
import { amountColumns } from '../../frame/conversion/convert-frame.ts';
import type { ColumnFilter } from '../../frame/filtering/answer-filters.ts';
import { hasText, textAt, type SampleFrame } from '../../frame/sample-frame.ts';
import type { ReadAnswer } from '../../workers/operations/stored-answers.ts';
import { activeValues } from './clause-transitions.ts';
import type { Exploration } from './exploration.ts';
import { withoutIsolation } from './map-look.ts';

/**
 * The same question is answered with its results in other units: filters stay, and what they say in the unit of before is
 * converted with the results. What cannot be, as no one unit was chosen, is removed, and so are settings that depend on values.
 */
export function receiveConverted(
  exploration: Exploration,
  { frame, targetUnit }: Pick<ReadAnswer, 'frame' | 'targetUnit'>,
): Exploration {
  const before = activeValues(exploration.clauses, 'unit');
  const after = unitsAfter(before, frame);
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

/** The exploration with an answer to the same question, whose results may come in other units. */
export function inUnitsOf(exploration: Exploration, answer: Pick<ReadAnswer, 'frame' | 'targetUnit'>): Exploration {
  const isSame = exploration.targetUnit === answer.targetUnit && showsUnits(answer.frame, exploration.clauses);
  return isSame ? exploration : receiveConverted(exploration, answer);
}

/** Whether results are shown in the units that filters name, as far as they are converted into these. */
export function showsUnits(frame: SampleFrame, clauses: readonly Clause[]): boolean {
  return activeValues(clauses, 'unit').every((unit) => unitIn(frame, unit) === unit);
}

/** Whether filters of two states name the same units. */
export function isOfSameUnits(one: Exploration, other: Exploration): boolean {
  return activeValues(one.clauses, 'unit').join() === activeValues(other.clauses, 'unit').join();
}

/** The unit that results of a unit's kind are shown in; the unit itself, if there are none. */
export function unitIn(frame: SampleFrame, unit: FilterValue): FilterValue {
  const column = frame.columns.get('unit');
  if (typeof unit !== 'string' || column?.kind !== 'text' || hasText(frame, 'unit', unit)) return unit;
  return column.dictionary.find((own) => unitFactor(own, unit) !== null && hasText(frame, 'unit', own)) ?? unit;
}

/** The units that are chosen afterwards: each as its results are now shown; if none of them is there, that of the first row. */
function unitsAfter(before: readonly FilterValue[], frame: SampleFrame): FilterValue[] {
  const named = before.map((unit) => unitIn(frame, unit));
  const left = [...new Set(named)].filter((unit) => hasText(frame, 'unit', text(unit)));
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
