import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { type FieldName, type FilterValue, queryTypeOf, type SampleColumn } from '@wellfield/contract';
import type { NonDetectMethod } from '@wellfield/science';
import type { AnswerFlags } from '../../frame/survey/answer-flags.ts';
import type { AnswerSummary } from '../../frame/survey/answer-summary.ts';
import type { AnswerFacts, SurveyResult } from '../../frame/survey/answer-survey.ts';
import { type TotalName, totalName } from '../../frame/sample-frame.ts';
import type { OfferedField } from '../../frame/fields/field-values.ts';
import type { Bounds } from '../../frame/fields/extent.ts';
import type { IntervalSurvey } from '../../frame/fields/intervals.ts';
import type { SnapshotSurvey } from '../../frame/survey/snapshot-survey.ts';
import type { HydrogeologicUnits } from '../../frame/survey/hydrogeologic-units.ts';
import type { LocationSummary } from '../../frame/survey/location-groups.ts';
import type { ConvertedRows } from '../../frame/conversion/convert-frame.ts';
import { type ActiveFilter, activeFiltersOf, filtersOfExploration } from '../exploration/active-filters.ts';
import type { Exploration, LocationStatistic } from '../exploration/exploration.ts';
import { useExploration } from '../exploration/exploration-store.ts';
import type { MeanLimitChoice } from '../exploration/limit-look.ts';
import type { MapLook } from '../exploration/map-look.ts';
import { activeRange } from '../exploration/clause-transitions.ts';
import { type ValueScope, valueScopeOf } from '../exploration/value-scope.ts';
import { type Answer, useAnswer } from './answer.ts';
import { conversionText } from './conversion-words.ts';
import { leftOutFacts, leftOutOfAll, type LeftOutSamples, leftOutSamples, leftOutText } from './left-out-samples.ts';
import { passingPartOf, passingPartText } from './passing-part.ts';
import { surveyResultOf, useSurvey } from './survey-store.ts';

/*
 * Everything derived from the answer and the exploration. Every view uses these, so that they agree; each is computed
 * once for all.
 */

const noFacts: AnswerFacts = { flags: { hasNegatives: false, aboveLimits: 0, hasPossibleLeachate: false }, fields: [] };

/** A part of the result. Another time of the map leaves most parts as they are: who shows those does not render again. */
function useFound<Part extends keyof SurveyResult>(part: Part): SurveyResult[Part] {
  return useSurvey((state) => surveyResultOf(state)[part]);
}

/** The parts that say what figures are of. */
function useFiguresFound(): FiguresFound {
  return useSurvey(useShallow((state) => figuresFoundOf(surveyResultOf(state))));
}

type FiguresFound = Pick<SurveyResult, 'rows' | 'scope' | 'locations' | 'converted' | 'leftOut'>;

function figuresFoundOf({ rows, scope, locations, converted, leftOut }: SurveyResult): FiguresFound {
  return { rows, scope, locations, converted, leftOut };
}

function useRowFilters(): Pick<Exploration, 'clauses' | 'columnFilters'> {
  return useExploration(useShallow(({ clauses, columnFilters }) => ({ clauses, columnFilters })));
}

function useFacts(): AnswerFacts {
  return useAnswer((state) => state.answer)?.facts ?? noFacts;
}

/** The current answer, or null. */
export function useShownAnswer(): Answer | null {
  return useAnswer((state) => state.answer);
}

/** What results that count as total are called in this answer. */
export function useTotalName(): TotalName {
  const frame = useShownAnswer()?.frame;
  return useMemo(() => (frame ? totalName(frame) : 'Total'), [frame]);
}

/** The answer's rows that pass the filters, by their index in its frame, ascending; `length` is their number. */
export function useVisibleRows(): Uint32Array {
  return useFound('rows');
}

/** All locations of the answer, with the statistics of their rows that pass the filters. */
export function useLocations(): readonly LocationSummary[] {
  return useFound('locations');
}

/** The locations at the time that the map shows; null while it shows all dates. */
export function useSnapshotSurvey(): SnapshotSurvey | null {
  return useFound('atSnapshot');
}

/** The locations as the map shows them: with statistics of its time. */
export function useMapLocations(): readonly LocationSummary[] {
  const ofAllDates = useFound('locations');
  return useFound('atSnapshot')?.locations ?? ofAllDates;
}

/** The sampling days of the rows that pass the filters, each once and ascending. */
export function useSamplingDays(): Int32Array {
  return useFound('samplingDays');
}

/** Whether the views still show the state before the last change, and since when (`performance.now`). */
export function useRefreshing(): { isStale: boolean; since: number | null } {
  const since = useSurvey(({ since }) => since);
  return useMemo(() => ({ isStale: since !== null, since }), [since]);
}

/** The scope of the statistics. */
export function useValueScope(): ValueScope {
  const clauses = useExploration((state) => state.clauses);
  const analyte = useExploration((state) => state.analyte);
  return valueScopeOf(clauses, analyte);
}

export function useSelectedLocation(): Exploration['selectedLocation'] {
  return useExploration((state) => state.selectedLocation);
}

/** The statistic that locations show; the maximum if only positions are shown. */
export function useLocationStatistic(): LocationStatistic {
  return useExploration(({ statistic }) => (statistic === 'location' ? 'max' : statistic));
}

/** Whether locations are shown without values: by choice, or because there are none. */
export function useShowsLocationsOnly(): boolean {
  const { hasValues } = useValueScope();
  const isRequested = useExploration((state) => state.statistic === 'location');
  return isRequested || !hasValues;
}

/** How non-detects count in means, medians and standard deviations. */
export function useNonDetectMethod(): NonDetectMethod {
  return useExploration((state) => state.nonDetectMethod);
}

/** The upper confidence limit of means that is shown; null for none. */
export function useMeanLimit(): Exclude<MeanLimitChoice, 'none'> | null {
  const choice = useExploration((state) => state.limitLook.meanLimit);
  return choice === 'none' ? null : choice;
}

export function useMapLook(): MapLook {
  return useExploration((state) => state.mapLook);
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
  return useFound('valueCounts').get(field) ?? noCounts;
}

const noCounts: ReadonlyMap<FilterValue, number> = new Map();

/** A numeric field with its filter range, or null. */
export interface Interval extends IntervalSurvey {
  active: Bounds | null;
}

/** The numeric fields that the answer can be filtered by: those with two ends that differ. */
export function useIntervals(): readonly Interval[] {
  const intervals = useFound('intervals');
  const clauses = useExploration((state) => state.clauses);
  const locationRange = useExploration((state) => state.locationRange);
  return useMemo(() => {
    const boundsOf = (field: FieldName) => activeRange(clauses, field) ?? (field === 'result' ? locationRange : null);
    return intervals.map((interval) => ({ ...interval, active: boundsOf(interval.field) }));
  }, [intervals, clauses, locationRange]);
}

/** An active filter; if no row is left, with the number of rows without it. */
type FilterInForce = ActiveFilter & { rowsWithout: number | null };

/** Every active filter, in words and with a way to remove it. */
export function useActiveFilters(): readonly FilterInForce[] {
  const { dataset, clauses, columnFilters, polygons, locationRange, levelStates } = useExploration(
    useShallow(filtersOfExploration),
  );
  const rows = useFound('rows');
  const rowsWithout = useFound('rowsWithout');
  const totalAs = useTotalName();
  return useMemo(
    () =>
      activeFiltersOf(dataset, { clauses, columnFilters, polygons, locationRange, levelStates }, totalAs).map(
        (filter) => ({
          ...filter,
          rowsWithout: rows.length === 0 ? (rowsWithout.get(filter.key) ?? 0) : null,
        }),
      ),
    [dataset, clauses, columnFilters, polygons, locationRange, levelStates, totalAs, rows, rowsWithout],
  );
}

/**
 * What figures of all locations or of some are of, in words: that it is a part of the samples, and how results were
 * converted; null where they are of all, as reported.
 */
export function useFiguresText(locations: readonly string[] | null = null): string | null {
  return figuresText(useFiguresFound(), useRowFilters(), locations);
}

function figuresText(
  found: FiguresFound,
  filters: Pick<Exploration, 'clauses' | 'columnFilters'>,
  locations: readonly string[] | null,
): string | null {
  return sentences(passingPartText(passingPartOf(found, filters, locations)), conversionText(found.converted));
}

function sentences(...texts: readonly (string | null)[]): string | null {
  return texts.filter((text) => text !== null).join(' ') || null;
}

/** How results of the rows that pass the filters were converted by choice; null where all are as reported. */
export function useConverted(): ConvertedRows | null {
  return useFound('converted');
}

/** The same, and what the site leaves out. */
export function usePartAndLeftOutText(locations: readonly string[] | null = null): string | null {
  return partAndLeftOutText(useFiguresFound(), useRowFilters(), locations);
}

/** The same of a survey, which need not be the shown one. */
export function partAndLeftOutText(
  found: FiguresFound,
  filters: Pick<Exploration, 'clauses' | 'columnFilters'>,
  locations: readonly string[] | null = null,
): string | null {
  return sentences(figuresText(found, filters, locations), leftOutText(leftOutSamples(found, locations)));
}

/** What the site leaves out of all samples or those of some locations, for a plot's subtitle. */
export function useLeftOutFacts(locations: readonly string[] | null = null): string {
  return leftOutFacts(leftOutSamples(useFiguresFound(), locations));
}

/** What the site leaves out of figures, as far as samples that pass the filters are of it. */
export function useLeftOut(): readonly LeftOutSamples[] {
  return leftOutOfAll(useFiguresFound());
}

/** The columns that say the same in all rows that pass the filters. */
export function useAlikeColumns(): readonly SampleColumn[] {
  return useFound('alike');
}

/** Non-detects and dates of the rows that pass the filters. */
export function useVisibleSummary(): AnswerSummary {
  return useFound('summary');
}

/** Whether a linear axis would show hardly any of the results that pass the filters. */
export function useAreSkewed(): boolean {
  return useFound('isSkewed');
}

/** Whether non-detects, and the methods for them, are a matter of the rows: of water levels only where there are some. */
export function useShowsNonDetects(): boolean {
  const dataset = useExploration((state) => state.dataset);
  return useVisibleSummary().nonDetects > 0 || queryTypeOf(dataset).class === 'concentration';
}

/**
 * The units of the rows that pass the filters, most frequent first; null stands for rows without one. With more than
 * one unit no statistics are computed: values of different units are never combined.
 */
export function useUnitsLeft(): readonly FilterValue[] {
  return useFound('unitsLeft');
}

/** Their hydrogeologic units, likewise. */
export function useHydrogeologicUnitsLeft(): readonly FilterValue[] {
  return useFound('hydrogeologicUnitsLeft');
}

/** Those of each location's water levels, where they are of more than one; else empty. */
export function useUnitsOfLevels(): HydrogeologicUnits {
  return useFound('unitsOfLevels');
}
