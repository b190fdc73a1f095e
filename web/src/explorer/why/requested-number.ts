import { fieldNames, type Fraction } from '@wellfield/contract';
import type { SampleGroup } from '../../frame/samples/group-rows.ts';
import { sessionScoped } from '../../session/session-scoped.ts';
import { type AnalysisKey, isAnalysisKey } from '../analyses/analysis-key.ts';
import { type AnalysisNumberId, isAnalysisNumber } from '../analyses/analysis-numbers.ts';
import { detailOf, type NumberDetail } from './number-detail.ts';
import { isExplained, isPooledStatistic, type StatisticId } from './statistic-ids.ts';

/** A number of a water analysis, which is no statistic of the shown parameter's samples. */
export interface RequestedAnalysis {
  number: AnalysisNumberId;
  analysis: AnalysisKey;
}

/** What begins its parts in links, where a statistic has its id. */
const begin = 'analysis';

function analysisParts({ number, analysis }: RequestedAnalysis): unknown[] {
  return [begin, number, ...analysis];
}

/** The number that parts of a link name; undefined where they are not of an analysis, null where they name none. */
function requestedAnalysisOf([first, number, ...key]: readonly unknown[]): RequestedAnalysis | null | undefined {
  if (first !== begin) return undefined;
  return isAnalysisNumber(number) && isAnalysisKey(key) ? { number, analysis: key } : null;
}

/** A number on the screen: a statistic, by its id in the catalog, of a group of samples. */
export interface RequestedNumber {
  statistic: StatisticId;
  group: SampleGroup;
  detail?: NumberDetail;
  /** Its parameter, where that may be another than the shown one. */
  analyte?: string;
  /** The screen that does not apply all filters: trends of all parameters, or answer cards. */
  by?: 'all trends' | 'card';
}

/** A number that 'Why this number?' explains. */
export type Requested = RequestedNumber | RequestedAnalysis;

/** The number whose 'Why this number?' is open. */
interface WhyDisplay {
  requested: Requested | null;
}

export const useWhyDisplay = sessionScoped<WhyDisplay>({ requested: null });

/** Opens 'Why this number?', or closes it with null. */
export function askWhy(requested: Requested | null): void {
  useWhyDisplay.setState({ requested });
}

/** The names of windows in links have at most 64 characters. */
const partLength = 56;
const partName = /^why(\d{1,2}):(.*)$/s;

/** The open window as it is named in links, in as many parts as it needs; none while it is closed. */
export function whyWindowNames(): string[] {
  const { requested } = useWhyDisplay.getState();
  if (requested === null) return [];
  const text = JSON.stringify('analysis' in requested ? analysisParts(requested) : partsOf(requested));
  const count = Math.ceil(text.length / partLength);
  return Array.from({ length: count }, (_, at) => `why${at}:${text.slice(at * partLength, (at + 1) * partLength)}`);
}

/** Opens what a link says, and answers its words: all but the first if they cannot be read, or name a statistic that is not explained. */
export function openWhyNamed(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => {
    const [, at, text = ''] = partName.exec(word) ?? [];
    return at === undefined ? [] : [{ at: Number(at), text, word }];
  });
  if (parts.length === 0) return [];
  const requested = requestedOf(parts.toSorted((a, b) => a.at - b.at).map(({ text }) => text));
  if (requested !== null) askWhy(requested);
  return parts.slice(requested === null ? 1 : 0).map(({ word }) => word);
}

/** 0 stands for a name that was not requested, null for a missing one; the last part is there where it says something. */
function partsOf({ statistic, group, detail, analyte, by }: RequestedNumber): unknown[] {
  const { location, locations, matrix, fraction, unit, field, isOnMap } = group;
  const names = [location, matrix, fraction, unit].map((name) => (name === undefined ? 0 : name));
  const more = { ...detail, analyte, from: by, field, isOnMap, locations };
  return [statistic, ...names, ...(Object.values(more).some((part) => part !== undefined) ? [more] : [])];
}

function requestedOf(parts: readonly string[]): Requested | null {
  try {
    const named: unknown = JSON.parse(parts.join(''));
    if (!Array.isArray(named)) return null;
    const ofAnalysis = requestedAnalysisOf(named);
    if (ofAnalysis !== undefined) return ofAnalysis;
    if (typeof named[0] !== 'string' || !isExplained(named[0])) return null;
    const [statistic, location, matrix, fraction, unit, more = {}] = named as [StatisticId, ...unknown[]];
    const isName = (name: unknown) => name === null || name === 0 || typeof name === 'string';
    if (![location, matrix, fraction, unit].every(isName)) return null;
    const { analyte, from, field, isOnMap, locations, ...given } = more as Record<string, unknown>;
    const detail = detailOf(given);
    if (detail === null || !isGiven(analyte, (text) => typeof text === 'string')) return null;
    if (!isGiven(from, (text) => text === 'all trends' || text === 'card') || !isGiven(field, isFieldValue))
      return null;
    if (!isGiven(locations, isNames)) return null;
    if (location === 0 && !isPooledStatistic(statistic)) return null;
    return {
      statistic,
      group: {
        ...(location !== 0 && { location: location as string | null }),
        ...(matrix !== 0 && { matrix: matrix as string | null }),
        ...(fraction !== 0 && { fraction: fraction as Fraction | null }),
        ...(unit !== 0 && { unit: unit as string | null }),
        ...(field !== undefined && { field: field as NonNullable<SampleGroup['field']> }),
        ...(isOnMap === true && { isOnMap }),
        ...(locations !== undefined && { locations: locations as readonly string[] }),
      },
      ...(Object.keys(detail).length > 0 && { detail }),
      ...(analyte !== undefined && { analyte: analyte as string }),
      ...(from !== undefined && { by: from as NonNullable<RequestedNumber['by']> }),
    };
  } catch {
    return null;
  }
}

function isGiven(value: unknown, isRight: (value: unknown) => boolean): boolean {
  return value === undefined || isRight(value);
}

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function isFieldValue(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [name, chosen] = value as [unknown, unknown];
  return fieldNames.some((one) => one === name) && (chosen === null || ['string', 'number'].includes(typeof chosen));
}

/** A number of the locations that the map shows. */
export function requestedLocations(statistic: StatisticId, detail: NumberDetail): RequestedNumber {
  return { statistic, group: { isOnMap: true }, detail };
}
