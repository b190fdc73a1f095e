import { useMemo } from 'react';
import type { Clause, FieldName, FilterValue } from '@wellfield/contract';
import type { AnswerFlags } from '../frame/answer-flags.ts';
import type { AnswerSummary } from '../frame/answer-summary.ts';
import { AnswerSurvey, type AnswerFacts, type Findings, type Inquiry } from '../frame/answer-survey.ts';
import type { OfferedField } from '../frame/field-values.ts';
import type { Extent } from '../frame/interval-bins.ts';
import type { IntervalFindings } from '../frame/intervals.ts';
import type { LocationSummary } from '../frame/location-groups.ts';
import { activeFiltersOf, type ActiveFilter } from './active-filters.ts';
import { useAnswer } from './answer-store.ts';
import type { Answer } from './answer.ts';
import type { Exploration } from './exploration.ts';
import { useExploration } from './exploration-store.ts';
import { rememberLast } from './remember-last.ts';
import { activeRange, activeValues } from './transitions.ts';

/*
 * What follows from the answer and from what is done with it. Every view reads these, so that none disagrees with
 * another; each is computed once for all of them.
 */

const nothing: Findings = {
  rows: new Uint32Array(),
  valueCounts: new Map(),
  intervals: [],
  locations: [],
  unitsLeft: [],
  summary: { rows: 0, nonDetects: 0, firstDay: null, lastDay: null },
  rowsWithout: new Map(),
};
const noFacts: AnswerFacts = { flags: { hasNegatives: false, hasPossibleLeachate: false }, fields: [] };

const surveyOf = rememberLast(
  ({ head, frame }: Answer, dataset: Exploration['dataset']) => new AnswerSurvey(frame, head.locations, dataset),
);

const findingsOf = rememberLast(
  (
    answer: Answer,
    dataset: Exploration['dataset'],
    clauses: Exploration['clauses'],
    columnFilters: Exploration['columnFilters'],
    polygons: Exploration['polygons'],
    histogramRanges: Exploration['histogramRanges'],
  ): Findings => {
    const { hasValues } = valueScopeOf(clauses, null);
    const narrowing = { clauses, columnFilters, polygons };
    const inquiry: Inquiry = { narrowing, hasValues, histogramRanges, nonDetects: 'at the limit' };
    return surveyOf(answer, dataset).find(inquiry);
  },
);

function useFindings(): Findings {
  const answer = useAnswer((state) => state.answer);
  const { dataset, clauses, columnFilters, polygons, histogramRanges } = useExploration();
  return answer ? findingsOf(answer, dataset, clauses, columnFilters, polygons, histogramRanges) : nothing;
}

function useFacts(): AnswerFacts {
  const answer = useAnswer((state) => state.answer);
  const dataset = useExploration((state) => state.dataset);
  return answer ? surveyOf(answer, dataset).facts : noFacts;
}

/** The answer that is shown, or null. */
export function useShownAnswer(): Answer | null {
  return useAnswer((state) => state.answer);
}

/** The answer's rows that pass the filters, by their index in its frame, ascending; `length` is their number. */
export function useVisibleRows(): Uint32Array {
  return useFindings().rows;
}

/** All locations of the answer, with the statistics of their rows that pass the filters. */
export function useLocations(): readonly LocationSummary[] {
  return useFindings().locations;
}

/** Whether the views still show what was left before the last change of the filters, and since when (`performance.now`). */
export function useRefreshing(): { isStale: boolean; since: number | null } {
  return fresh;
}

const fresh = { isStale: false, since: null };

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

/** The discrete fields that the answer can be filtered by: those with more than one value in all of it. */
export function useOfferedFields(): readonly OfferedField[] {
  return useFacts().fields;
}

export function useAnswerFlags(): AnswerFlags {
  return useFacts().flags;
}

/** How many rows each value of a field has, among those that pass the filters of all other fields. */
export function useValueCounts(field: FieldName): ReadonlyMap<FilterValue, number> {
  return useFindings().valueCounts.get(field) ?? noCounts;
}

const noCounts: ReadonlyMap<FilterValue, number> = new Map();

/** A numeric field with the stretch that it is narrowed to, null where it is not. */
export interface Interval extends IntervalFindings {
  active: Extent | null;
}

/** The numeric fields that the answer can be filtered by: those with two ends that differ. */
export function useIntervals(): readonly Interval[] {
  const { intervals } = useFindings();
  const clauses = useExploration((state) => state.clauses);
  return useMemo(
    () => intervals.map((interval) => ({ ...interval, active: activeRange(clauses, interval.field) })),
    [intervals, clauses],
  );
}

/** A filter that is set; when no row is left, with how many rows there would be without it. */
export type FilterInForce = ActiveFilter & { rowsWithout: number | null };

/** Every filter that narrows the rows, in words and with a way to remove it. */
export function useActiveFilters(): readonly FilterInForce[] {
  const { dataset, clauses, columnFilters, polygons } = useExploration();
  const { rows, rowsWithout } = useFindings();
  return useMemo(
    () =>
      activeFiltersOf(dataset, { clauses, columnFilters, polygons }).map((filter) => ({
        ...filter,
        rowsWithout: rows.length === 0 ? (rowsWithout.get(filter.key) ?? 0) : null,
      })),
    [dataset, clauses, columnFilters, polygons, rows, rowsWithout],
  );
}

/** Non-detects and dates of the rows that pass the filters. */
export function useVisibleSummary(): AnswerSummary {
  return useFindings().summary;
}

/**
 * The units of the rows that pass the filters, most frequent first; null stands for rows that say none. With more than
 * one, no statistic is made: values of different units are never put together.
 */
export function useUnitsLeft(): readonly FilterValue[] {
  return useFindings().unitsLeft;
}
