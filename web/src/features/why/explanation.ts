import { fieldOf, isNonDetect, type LeftOut } from '@wellfield/contract';
import { formatCount, isKaplanMeier, type NonDetectMethod } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';
import type { ActiveFilter } from '../../explorer/exploration/active-filters.ts';
import { conversionText } from '../../explorer/answer/conversion-words.ts';
import { methodTexts, methodTitles } from '../../explorer/exploration/non-detect-methods.ts';
import type { LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import { trendDates } from '../../explorer/trends/trend-method.ts';
import type { RequestedNumber } from '../../explorer/why/requested-number.ts';
import type {
  Calculation,
  ExplainedStatistic,
  GroupSamples,
  NumberChoices,
  SamplePart,
} from '../../explorer/why/calculation.ts';
import type { SurfaceBehind } from '../../explorer/why/surface-behind.ts';
import { groupMethod, isInPart, partOf, resultsIn } from '../../explorer/why/group-samples.ts';
import { isLeftOutKey } from '../../frame/filtering/left-out-conditions.ts';
import type { ConditionKey } from '../../frame/filtering/conditions.ts';
import { conversionOf } from '../../frame/conversion/convert-frame.ts';
import type { GroupRows } from '../../frame/samples/group-rows.ts';
import { valueName } from '../../frame/samples/row-classes.ts';
import { countNonDetects, type Results } from '../../frame/samples/row-results.ts';
import { fractionName, numberAt, textAt, type SampleFrame, type UnstatedTotal } from '../../frame/sample-frame.ts';
import type { FoundGroup } from '../../workers/operations/find-group.ts';
import { backgroundOf, isOnDay, samplesOf } from './samples-of-group.ts';
import type { QuerySides } from './query-sides.ts';
import { unitFactorTexts } from './unit-factors.ts';
import { andList } from '../../ui/lists-in-words.ts';

/** Samples with why they are not in the number. */
interface LeftOutRows {
  reason: string;
  rows: readonly number[];
}

/** All that the window says of a number. */
export interface Explanation {
  value: number | string | null;
  shown: string;
  /** Null where it has none. */
  unit: string | null;
  /** That of its samples. */
  reportedUnit: string | null;
  /** The group as the statistics take it, with what the calculation leaves out. */
  samples: GroupSamples;
  calculation: Calculation;
  /** How many non-detects are in it, and how they enter; null where the statistic is not of both. */
  nonDetects: string | null;
  /** How results were converted; null where all are as reported. */
  conversion: string | null;
  /** How levels were converted. */
  unitFactors: readonly string[];
  used: readonly number[];
  /** The level in the unit of each of those. */
  levels: readonly number[];
  /** The samples of the background that it is compared with, and what they are rows of. */
  background: readonly number[];
  backgroundFrame: SampleFrame;
  leftOut: readonly LeftOutRows[];
  /** The surface that the number is of. */
  surface: SurfaceBehind | null;
}

interface Circumstances {
  choices: NumberChoices;
  levels: readonly LevelInForce[];
  filters: readonly Pick<ActiveFilter, 'key' | 'words'>[];
  /** The name of the time that the number is of; null for all dates. */
  time: string | null;
  /** The surface that it is of. */
  surface?: SurfaceBehind | null;
  /** The background's samples, where a query has them, and what is on no side then. */
  sides?: Pick<QuerySides, 'backgroundFrame' | 'onNoSide'> | null;
}

/** Explains a number from the rows behind it. */
export function explanationOf(
  answer: Pick<Answer, 'frame' | 'leftOut'>,
  statistic: ExplainedStatistic,
  { found, background, tests }: FoundGroup,
  { choices, levels, filters, time, surface = null, sides = null }: Circumstances,
): Explanation {
  const { frame } = answer;
  const backgroundFrame = sides?.backgroundFrame ?? frame;
  const part = partOf(statistic, choices);
  const rows = found.used.filter((row) => isOnDay(frame, row, choices.detail));
  const samples: GroupSamples = {
    ...samplesOf(frame, rows, statistic.takes === 'level' ? levels : [], statistic.keys),
    background: background && backgroundOf(backgroundFrame, background.used),
    otherTests: tests && tests.others,
    trends: tests && tests.verdicts,
    surface,
  };
  const value = statistic.value(samples, choices);
  const inForce = groupMethod(samples, choices.method);
  const [used, outside] = split(rows, (at) => isInPart(part, samples.values[at] ?? NaN, samples.nonDetects[at] === 1));
  const unit = textAt(frame, 'unit', rows[0] ?? -1);
  const isOfBoth = part === 'values' || part === 'values-above-0';
  return {
    value,
    surface,
    shown: value === null ? '–' : statistic.text(value, samples, choices),
    unit: statistic.unit ? statistic.unit(choices, samples, unit) : unitOf(statistic, unit),
    reportedUnit: unit,
    samples,
    calculation: statistic.calculation(samples, choices),
    nonDetects: isOfBoth
      ? nonDetectWords(
          resultsIn(part, samples),
          statistic.nonDetects ?? methodWords(statistic.isEstimate ? inForce : 'at-limit'),
          statistic.isEstimate === true && (isKaplanMeier(inForce) || inForce === 'regression-on-order'),
        )
      : null,
    conversion:
      [conversionText(conversionOf(frame, rows)), statistic.conversion?.(choices)].filter(Boolean).join(' ') || null,
    unitFactors: statistic.takes === 'level' ? unitFactorTexts(frame, rows, levels) : [],
    used: used.map((at) => rows[at] ?? -1),
    levels: used.map((at) => samples.levels[at] ?? NaN),
    background: background
      ? [...background.used].filter((row) => numberAt(backgroundFrame, 'result', row) !== null)
      : [],
    backgroundFrame,
    leftOut: [
      ...outsidePart(
        outside.map((at) => rows[at] ?? -1),
        frame,
        part,
      ),
      ...(found.otherTimes.length > 0
        ? [
            {
              reason: `${surface?.plume ? 'Not of the period' : 'Not of the time of the map'}: ${time}`,
              rows: [...found.otherTimes],
            },
          ]
        : []),
      ...otherDays(frame, found.used, choices),
      ...refusedRows(found, answer.leftOut, filters, ''),
      ...(background ? refusedRows(background, answer.leftOut, filters, 'Background: ') : []),
      ...otherUnits(frame, found.otherUnits, statistic),
      ...(sides && sides.onNoSide.rows.length > 0 ? [sides.onNoSide] : []),
      ...withoutPosition(found),
    ],
  };
}

/** The indices of rows that are in a part, and of the others. */
function split(rows: Uint32Array, isIn: (at: number) => boolean): readonly [number[], number[]] {
  const parts: readonly [number[], number[]] = [[], []];
  for (let at = 0; at < rows.length; at += 1) parts[isIn(at) ? 0 : 1].push(at);
  return parts;
}

function unitOf({ kind }: ExplainedStatistic, unit: string | null): string | null {
  if (kind === undefined) return unit;
  return kind === 'rate' ? [unit, 'a year'].filter((part) => part !== null).join(' ') : null;
}

function methodWords(method: NonDetectMethod): string {
  return `${methodTitles[method]}: ${methodTexts[method]}`;
}

/** @param dropsHigh whether the method learns nothing from a limit that is above every detect. */
function nonDetectWords({ values, nonDetects }: Results, entering: string, dropsHigh: boolean): string {
  const count = countNonDetects(nonDetects);
  if (count === 0) return 'none: results count as measured';
  const highest = values.reduce((max, value, at) => (nonDetects[at] === 1 ? max : Math.max(max, value)), -Infinity);
  const high = dropsHigh ? values.filter((value, at) => nonDetects[at] === 1 && value > highest).length : 0;
  const dropped =
    high === 0
      ? ''
      : ` The limit of ${formatCount(high)} is above every detect: ${high === 1 ? 'it changes' : 'they change'} nothing.`;
  return `${formatCount(count)} of ${formatCount(values.length)} results. ${entering}${dropped}`;
}

/** Those without a result first, then by what the statistic is of. */
function outsidePart(rows: readonly number[], frame: SampleFrame, part: SamplePart): LeftOutRows[] {
  const groups: Record<'missing' | 'flagged' | 'detected', number[]> = { missing: [], flagged: [], detected: [] };
  for (const row of rows) {
    if (numberAt(frame, 'result', row) === null) groups.missing.push(row);
    else groups[isNonDetect(textAt(frame, 'detect', row)) ? 'flagged' : 'detected'].push(row);
  }
  const reasons = outsideReasons[part] ?? { flagged: ofDetects, detected: ofNonDetects };
  return [
    { reason: 'No result, or no reporting limit', rows: groups.missing },
    ...(reasons.flagged === reasons.detected
      ? [{ reason: reasons.flagged, rows: [...groups.flagged, ...groups.detected] }]
      : [
          { reason: reasons.flagged, rows: groups.flagged },
          { reason: reasons.detected, rows: groups.detected },
        ]),
  ].filter((group) => group.rows.length > 0);
}

const ofDetects = 'Non-detects: the statistic is of detects';
const ofNonDetects = 'Detects: the statistic is of non-detects';
const belowAxis = '0 or below: it has no logarithm';
const withResult = 'With a result';

/** Why samples with a value are outside a part, where that is not for their flag alone. */
const outsideReasons: Partial<Record<SamplePart, Record<'flagged' | 'detected', string>>> = {
  'detects-above-0': { flagged: ofDetects, detected: belowAxis },
  'limits-above-0': { flagged: belowAxis, detected: ofNonDetects },
  'values-above-0': { flagged: belowAxis, detected: belowAxis },
  'without-value': { flagged: withResult, detected: withResult },
};

function otherDays(frame: SampleFrame, rows: Uint32Array, { detail }: NumberChoices): LeftOutRows[] {
  if (!detail.days) return [];
  const outside = Array.from(rows).filter((row) => !isOnDay(frame, row, detail));
  const [from, to] = detail.days;
  const words = trendDates({ window: { from, to }, seasons: 'none' });
  return outside.length === 0 ? [] : [{ reason: `Outside the dates used (${words})`, rows: outside }];
}

function refusedRows(
  { refused }: GroupRows,
  leftOut: readonly LeftOut[],
  filters: Circumstances['filters'],
  of: string,
): LeftOutRows[] {
  return refused.map(({ keys, rows }) => ({
    reason: of + keys.map((key) => reasonOf(key, leftOut, filters)).join('; '),
    rows: [...rows],
  }));
}

function reasonOf(
  key: ConditionKey,
  leftOut: readonly LeftOut[],
  filters: readonly Pick<ActiveFilter, 'key' | 'words'>[],
): string {
  if (isLeftOutKey(key)) {
    const titles = leftOut.filter(({ column }) => key === `left out ${column}`).map(({ title }) => title);
    return `Left out by the site: ${andList(titles)}`;
  }
  return `Filter ${filters.find((filter) => filter.key === key)?.words ?? key}`;
}

function otherUnits(frame: SampleFrame, rows: Uint32Array, { keys }: ExplainedStatistic): LeftOutRows[] {
  const why = keys === 'units' ? 'it is not converted with the others' : 'units are never mixed';
  const units = new Map<string, number[]>();
  for (const row of rows) {
    const unit = textAt(frame, 'unit', row) ?? 'no unit';
    const own = units.get(unit);
    if (own) own.push(row);
    else units.set(unit, [row]);
  }
  return Array.from(units, ([unit, own]) => ({ reason: `In ${unit}: ${why}`, rows: own }));
}

function withoutPosition({ withoutPosition: rows }: GroupRows): LeftOutRows[] {
  return rows.length === 0
    ? []
    : [{ reason: 'Of locations without coordinates: the map cannot show them', rows: [...rows] }];
}

/** The group in words: 'W-2, Ground Water, Total, ug/L'. */
export function groupWords(
  { group }: RequestedNumber,
  { isOfBackground }: ExplainedStatistic,
  totalAs?: UnstatedTotal,
): string {
  const { location, locations, matrix, unit, field, isOnMap } = group;
  const fraction = group.fraction && fractionName({ fraction: group.fraction, totalAs });
  const together = isOfBackground ? 'locations of the background' : isOnMap ? 'locations on the map' : 'all locations';
  const of = location === undefined ? (locations?.join(', ') ?? together) : location;
  const named = field && `${fieldOf(field[0]).title} ${valueName(field[0], field[1], totalAs)}`;
  return [of ?? `no ${fieldOf('location').title.toLowerCase()}`, named, matrix, fraction, unit]
    .filter((name) => name !== undefined && name !== null)
    .join(', ');
}
