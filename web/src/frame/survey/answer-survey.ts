import { queryTypeOf, type Dataset, type FieldName, type FilterValue, type SampleColumn } from '@wellfield/contract';
import type { NonDetectMethod } from '@wellfield/science';
import { AlikeColumns } from './alike-columns.ts';
import { flagsOf, type AnswerFlags } from './answer-flags.ts';
import { summaryOf, type AnswerSummary } from './answer-summary.ts';
import { conditionsOf, type ConditionKey, type LocationCoordinates } from '../filtering/conditions.ts';
import { isLeftOutKey } from '../filtering/left-out-conditions.ts';
import { leftOutCounts } from './left-out-counts.ts';
import { conversionOf, type ConvertedRows } from '../conversion/convert-frame.ts';
import { discreteFieldsOf, type OfferedField } from '../fields/field-values.ts';
import { ValueCounter, ValueCounts } from '../fields/value-counter.ts';
import { Intervals, type IntervalSurvey } from '../fields/intervals.ts';
import { gather } from '../gather.ts';
import { hydrogeologicUnitsOf, type HydrogeologicUnits } from './hydrogeologic-units.ts';
import { LocationGroups, type LocationSummary } from './location-groups.ts';
import type { FiltersInForce, LeftOutChoice, ResultRange } from '../filtering/answer-filters.ts';
import { RowIndex, type SiftedRows } from '../filtering/row-index.ts';
import { samplingDays } from '../snapshot/periods.ts';
import { snapshotRows, type LocatedRows } from '../snapshot/snapshot-rows.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { screenRows, type ScreeningSurvey } from './screening-survey.ts';
import { isSkewed } from './skewed-results.ts';
import { surveySnapshot, type SnapshotSurvey } from './snapshot-survey.ts';
import type { SampleFrame } from '../sample-frame.ts';

/** A request about an answer: the filters, and what to compute of the rows that are left. */
export interface SurveyRequest {
  filters: FiltersInForce;
  /** Whether one matrix and one unit are chosen. */
  hasValues: boolean;
  /** Whether the limits of locations' means are compared with their levels. */
  meanLimits?: boolean;
  histogramRanges: readonly ResultRange[];
  nonDetects: NonDetectMethod;
  /** The time that statistics of locations are requested for besides those of all dates. */
  snapshot?: Snapshot;
}

/** Facts about an answer that do not depend on filters. */
export interface AnswerFacts {
  flags: AnswerFlags;
  /** The discrete fields that it can be filtered by. */
  fields: readonly OfferedField[];
}

/** The result of a request, computed at once: every view reads it, so that none disagrees with another. */
export interface SurveyResult {
  /** The rows that are left, by their index in the frame, ascending. */
  rows: Uint32Array;
  /** Rows by value of each offered field, by all filters except its own. */
  valueCounts: ReadonlyMap<FieldName, ReadonlyMap<FilterValue, number>>;
  intervals: readonly IntervalSurvey[];
  /** All locations of the answer, with statistics of their rows that are left. */
  locations: readonly LocationSummary[];
  /** The units of the rows that are left, most frequent first; null is for rows without a unit. */
  unitsLeft: readonly FilterValue[];
  /** How results of these rows were converted by choice; null where all are as reported. */
  converted: ConvertedRows | null;
  /** Their hydrogeologic units, most frequent first. */
  hydrogeologicUnitsLeft: readonly FilterValue[];
  /** Those of each location's water levels, where they are of more than one; else empty. */
  unitsOfLevels: HydrogeologicUnits;
  summary: AnswerSummary;
  /** The sampling days of the rows that are left, each once and ascending. */
  samplingDays: Int32Array;
  /** Whether a linear axis would show hardly any of the rows' results. */
  isSkewed: boolean;
  /** The number of rows that would be left without each condition. */
  rowsWithout: ReadonlyMap<ConditionKey, number>;
  scope: ScopeCounts;
  /** The columns that say the same in all rows that are left. */
  alike: readonly SampleColumn[];
  /** What is left out of the rows that pass the filters, or could be. */
  leftOut: readonly LeftOutRows[];
  /** Null while no level is in force. */
  screening: ScreeningSurvey | null;
  /** The locations at the requested time; null where only all dates are. */
  atSnapshot: SnapshotSurvey | null;
}

/** Rows that are left out or could be, and how many of each location, in the order of `locations`. */
export interface LeftOutRows extends Pick<LeftOutChoice, 'title' | 'byDefault' | 'isIn'> {
  rows: number;
  ofLocation: Uint32Array;
}

/**
 * The rows of the chosen matrix and unit that the site does not leave out, whatever else narrows them: what the rows that
 * are left are a part of.
 */
interface ScopeCounts {
  rows: number;
  /** Of each location, in the order of `locations`. */
  ofLocation: Uint32Array;
}

const scopeFields: readonly ConditionKey[] = ['field matrix', 'field unit'];

type OfRows = Omit<SurveyResult, 'locations' | 'screening' | 'atSnapshot'>;

/** What the last filters leave. */
interface LastFound {
  sifted: SiftedRows;
  leftOut: string;
  found: OfRows;
  /** Its rows by location, once a snapshot has requested them. */
  located?: LocatedRows;
}

function areSkewed(frame: SampleFrame, rows: Uint32Array): boolean {
  const result = frame.columns.get('result');
  return result?.kind === 'number' && isSkewed(gather(result.values, rows, new Float64Array(rows.length)));
}

/** An answer's columns and what is cached between requests, so that each costs only what it changes. */
export class AnswerSurvey {
  readonly facts: AnswerFacts;
  readonly #frame: SampleFrame;
  readonly #index: RowIndex;
  readonly #counter: ValueCounter;
  readonly #intervals: Intervals;
  readonly #groups: LocationGroups;
  readonly #alike: AlikeColumns;
  readonly #areLevels: boolean;
  #last: LastFound | null = null;
  #lastScope: { stated: string; counts: ScopeCounts } | null = null;

  constructor(frame: SampleFrame, locations: readonly LocationCoordinates[], dataset: Dataset) {
    this.facts = { flags: flagsOf(frame), fields: discreteFieldsOf(frame, dataset) };
    this.#frame = frame;
    this.#index = new RowIndex(frame, locations);
    this.#counter = new ValueCounter(frame);
    this.#intervals = new Intervals(frame, dataset);
    this.#groups = new LocationGroups(frame, locations);
    this.#alike = new AlikeColumns(frame);
    this.#areLevels = queryTypeOf(dataset).class === 'elevation';
  }

  find(requested: SurveyRequest): SurveyResult {
    const { filters, ...request } = requested;
    const { sifted, found } = this.#findRows(filters);
    return {
      ...found,
      locations: this.#groups.summarise(sifted.passing, request),
      screening: this.#screen(filters, sifted, request),
      atSnapshot: this.findSnapshot(requested),
    };
  }

  /** Only the locations, of all dates. */
  findLocations({ filters, ...request }: SurveyRequest): readonly LocationSummary[] {
    return this.#groups.summarise(this.#findRows(filters).sifted.passing, request);
  }

  /** Only the locations at the requested time; null without one. */
  findSnapshot({ filters, snapshot, ...request }: SurveyRequest): SnapshotSurvey | null {
    if (!snapshot) return null;
    return surveySnapshot(this.#frame, this.#groups, this.#locatedRows(filters), {
      ...request,
      rules: filters.levelRules ?? [],
      snapshot,
    });
  }

  /** The rows that a time's statistics are of. */
  rowsAt(filters: FiltersInForce, snapshot: Snapshot): Uint32Array {
    const { located, days } = this.#locatedRows(filters);
    return snapshotRows(this.#frame, located, snapshot, days).located.rows;
  }

  #locatedRows(filters: FiltersInForce): { located: LocatedRows; days: Int32Array } {
    const last = this.#findRows(filters);
    last.located ??= this.#groups.located(last.sifted.passing);
    return { located: last.located, days: last.found.samplingDays };
  }

  /** The sampling days of the rows that pass filters, which periods follow from. */
  samplingDays(filters: FiltersInForce): Int32Array {
    return this.#findRows(filters).found.samplingDays;
  }

  #findRows(filters: FiltersInForce): LastFound {
    const sifted = this.#index.sift(filters);
    // What is put back where there is none of it changes no row.
    const leftOut = JSON.stringify(filters.leftOut ?? []);
    if (this.#last?.sifted !== sifted || this.#last.leftOut !== leftOut) {
      this.#last = { sifted, leftOut, found: this.#findOfRows(filters, sifted) };
    }
    return this.#last;
  }

  #screen(
    filters: FiltersInForce,
    sifted: SiftedRows,
    request: Omit<SurveyRequest, 'filters'>,
  ): ScreeningSurvey | null {
    const { levelRules: rules = [] } = filters;
    if (rules.length === 0) return null;
    const nearly = sifted.failingOnly.get('level states') ?? new Uint32Array();
    return screenRows(this.#frame, this.#groups.located(sifted.passing), nearly, { rules, ...request });
  }

  #findOfRows(filters: FiltersInForce, sifted: SiftedRows): OfRows {
    const { passing, failingOnly } = sifted;
    const frame = this.#frame;
    const counts = new ValueCounts(this.#counter, passing);
    const hydrogeologicUnitsLeft = counts.byFrequency('hydro');
    const days = samplingDays(frame, passing);
    const areMixed = this.#areLevels && hydrogeologicUnitsLeft.length > 1;
    return {
      rows: passing,
      valueCounts: new Map(
        this.facts.fields.map(({ field: { name, column } }) => {
          // A filter takes the place of what the site leaves out by its column.
          const nearly = failingOnly.get(`field ${name}`) ?? failingOnly.get(`left out ${column}` as ConditionKey);
          return [name, counts.of(name, nearly)];
        }),
      ),
      intervals: this.#intervals.find(filters, this.#index, sifted, counts),
      unitsLeft: counts.byFrequency('unit'),
      converted: conversionOf(frame, passing),
      hydrogeologicUnitsLeft,
      unitsOfLevels: areMixed ? hydrogeologicUnitsOf(frame, passing) : new Map(),
      summary: summaryOf(passing.length, counts.of('detect'), days),
      samplingDays: days,
      isSkewed: areSkewed(frame, passing),
      rowsWithout: new Map([...failingOnly].map(([key, rows]) => [key, passing.length + rows.length])),
      scope: this.#countScope(filters),
      alike: this.#alike.of(passing),
      leftOut: this.#countLeftOut(filters, passing),
    };
  }

  #countLeftOut(filters: FiltersInForce, passing: Uint32Array): LeftOutRows[] {
    const { leftOut = [] } = filters;
    if (leftOut.length === 0) return [];
    const own = conditionsOf(filters).filter(({ key }) => !isLeftOutKey(key));
    const all = this.#index.passing(own.map(({ key }) => key));
    return leftOutCounts(this.#frame, leftOut, all, passing).map(({ rows, ...group }) => ({
      ...group,
      rows: rows.length,
      ofLocation: this.#groups.count(rows),
    }));
  }

  #countScope(filters: FiltersInForce): ScopeCounts {
    const scope = conditionsOf(filters).filter(({ key }) => scopeFields.includes(key) || isLeftOutKey(key));
    const stated = JSON.stringify(scope.map(({ key, stated }) => [key, stated]));
    if (this.#lastScope?.stated !== stated) {
      const rows = this.#index.passing(scope.map(({ key }) => key));
      this.#lastScope = { stated, counts: { rows: rows.length, ofLocation: this.#groups.count(rows) } };
    }
    return this.#lastScope.counts;
  }
}
