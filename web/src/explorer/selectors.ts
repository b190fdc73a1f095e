import { useMemo } from 'react';
import type { Clause, FieldName, FilterValue } from '@wellfield/contract';
import { useAnswer } from './answer-store.ts';
import { flagsOf } from './answer-flags.ts';
import { summarise, type AnswerSummary } from './answer-summary.ts';
import type { Answer } from './answer.ts';
import type { Exploration } from './exploration.ts';
import { useExploration } from './exploration-store.ts';
import { countValues, discreteFieldsOf } from './field-values.ts';
import { summariseLocations, type LocationSummary } from './location-summaries.ts';
import { rememberLast } from './remember-last.ts';
import { RowIndex } from './row-index.ts';
import type { SampleFrame } from './sample-frame.ts';
import { activeValues } from './transitions.ts';

/*
 * What follows from the answer and from what is done with it. Every view reads these, so that none disagrees with
 * another; each is computed once for all of them.
 */

const rowIndexes = new WeakMap<SampleFrame, RowIndex>();

function rowIndexOf(frame: SampleFrame): RowIndex {
  const index = rowIndexes.get(frame) ?? new RowIndex(frame);
  rowIndexes.set(frame, index);
  return index;
}

const noRows = new Uint32Array();
const noLocations: readonly LocationSummary[] = [];

/** The answer's rows that pass the filters, by their index in its frame, ascending; `length` is their number. */
export function useVisibleRows(): Uint32Array {
  const answer = useAnswer((state) => state.answer);
  const clauses = useExploration((state) => state.clauses);
  return useMemo(() => (answer ? rowIndexOf(answer.frame).rows(clauses) : noRows), [answer, clauses]);
}

/** All locations of the answer, with the statistics of their rows that pass the filters. */
export function useLocations(): readonly LocationSummary[] {
  const answer = useAnswer((state) => state.answer);
  const rows = useVisibleRows();
  const scope = useValueScope();
  const ranges = useExploration((state) => state.histogramRanges);
  return answer ? locationsOf(answer, rows, scope.hasValues, ranges) : noLocations;
}

const locationsOf = rememberLast(summariseLocations);

/** What the statistics are of: they exist only for one matrix and one unit. */
export interface ValueScope {
  analyte: string | null;
  /** Null where none is chosen, or where the samples chosen say none. */
  matrix: string | null;
  unit: string | null;
  /** Whether one matrix and one unit are chosen: without them, locations are places only. */
  hasValues: boolean;
}

export function useValueScope(): ValueScope {
  const clauses = useExploration((state) => state.clauses);
  const analyte = useExploration((state) => state.analyte);
  return valueScopeOf(clauses, analyte);
}

const valueScopeOf = rememberLast((clauses: readonly Clause[], analyte: string | null): ValueScope => {
  const matrix = activeValues(clauses, 'matrix');
  const unit = activeValues(clauses, 'unit');
  return { analyte, matrix: only(matrix), unit: only(unit), hasValues: matrix.length === 1 && unit.length === 1 };
});

function only(values: readonly FilterValue[]): string | null {
  const [value] = values;
  return values.length === 1 && typeof value === 'string' ? value : null;
}

export function useSelectedLocation(): Exploration['selectedLocation'] {
  return useExploration((state) => state.selectedLocation);
}

export function useLocationStatistic(): Exploration['statistic'] {
  return useExploration((state) => state.statistic);
}

/** How many rows each value of a field has, among those that pass the filters of all other fields. */
export function useValueCounts(answer: Answer, field: FieldName): ReadonlyMap<FilterValue, number> {
  const clauses = useExploration((state) => state.clauses);
  return useMemo(
    () => countValues(answer.frame, field, rowIndexOf(answer.frame).rowsBut(field, clauses)),
    [answer, field, clauses],
  );
}

/** The discrete fields that the answer can be filtered by. */
export const offeredFieldsOf = rememberLast(discreteFieldsOf);

export const answerFlagsOf = rememberLast(flagsOf);

/** Non-detects and dates of the rows that pass the filters. */
export function useVisibleSummary({ frame }: Answer): AnswerSummary {
  return summaryOf(frame, useVisibleRows());
}

const summaryOf = rememberLast(summarise);

/**
 * The units of the rows that pass the filters, most frequent first; null stands for rows that say none. With more than
 * one, no statistic is made: values of different units are never put together.
 */
export function useUnitsLeft(): readonly FilterValue[] {
  const answer = useAnswer((state) => state.answer);
  const rows = useVisibleRows();
  return answer ? unitsOf(answer, rows) : noUnits;
}

const noUnits: readonly FilterValue[] = [];

const unitsOf = rememberLast(({ frame }: Answer, rows: Uint32Array) =>
  [...countValues(frame, 'unit', rows)].toSorted(([, a], [, b]) => b - a).map(([unit]) => unit),
);

/** The answer that is shown, or null. */
export function useShownAnswer(): Answer | null {
  return useAnswer((state) => state.answer);
}
