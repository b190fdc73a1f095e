import { criteriaText, queryTypes, toFilter, type Choice, type ScreenFilters } from '@wellfield/contract';
import { productVersion } from '../config/product-version.ts';
import type { ReleaseFacts } from './sample-store.ts';

/** A query whose rows go into a file. */
export interface QueryOfFile {
  queryName: string;
  queryType: number;
  choices: readonly Choice[];
  release: ReleaseFacts;
  /** When it was requested; null for a file that is the same whenever it is requested. */
  madeAt: number | null;
  /** What narrowed the answer further, where not all of the query's rows are in the file. */
  screenFilters?: ScreenFilters | undefined;
}

/** Rows repeat their criteria and filters, of which there can be hundreds; a manifest has all of them. */
const longestCriteria = 240;

/** A row in such a file; most have half of it. */
export const maxRowBytes = 600;

/** What a file of a query's rows was made from. */
export function queryProvenance({ queryName, queryType, choices, release, madeAt, screenFilters }: QueryOfFile) {
  return {
    query: queryName.replaceAll(/\p{Cc}+/gu, ' '),
    criteria: criteriaText(toFilter(queryType, choices)),
    filters: screenFilters ? [`Analyte: ${screenFilters.analyte}`, ...screenFilters.filters] : [],
    dataset: queryTypes.find(({ id }) => id === queryType)?.dataset ?? '',
    release: { id: release.id, name: release.name, created: release.created },
    made: madeAt === null ? null : new Date(madeAt).toISOString(),
    software: `Wellfield ${productVersion}`,
  };
}

/** The cells that every row of the file ends with: those of the files that the page makes, by the same names. */
export function provenanceCells(subject: QueryOfFile): Record<string, string> {
  const { query, criteria, filters, dataset, release, made, software } = queryProvenance(subject);
  return {
    query,
    criteria: cut(criteria),
    filters: cut(filters.join('; ')),
    dataset,
    release: release.id,
    ...(made !== null && { exported: made.slice(0, 10) }),
    software,
  };
}

function cut(words: string): string {
  return words.length > longestCriteria ? `${words.slice(0, longestCriteria - 1)}…` : words;
}

export const provenanceMeanings: Readonly<Record<string, string>> = {
  query: 'The saved query’s name.',
  criteria: 'What the query asks, in words; cut where it is long.',
  filters: 'What narrowed the answer further, in words; cut where it is long, and empty in an export of a whole query.',
  dataset: 'The dataset of the query.',
  release: 'The release that the rows were read from.',
  exported: 'The day on which the file was made.',
  software: 'The product that made it, with its version.',
};
