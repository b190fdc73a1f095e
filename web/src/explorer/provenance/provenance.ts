import { provenanceWords } from '../results/column-words.ts';
import type { ResultColumn } from '../results/result-column.ts';
import { sameColumns } from '../results/result-files.ts';

/** What a file of an answer was made from. */
export interface Provenance {
  /** The saved query's name, or words for a shared view. */
  query: string;
  /** Its criteria in words. */
  criteria: string;
  /** The active filters in words, as in the filter bar, then what is left out and how results were converted. */
  filters: readonly string[];
  dataset: string;
  release: string;
  /** The local day. */
  date: string;
  /** The product with its version. */
  software: string;
}

/** The product with its version, as far as it is known. */
export function softwareName(version: string | undefined): string {
  return ['Wellfield', version].filter(Boolean).join(' ');
}

/** The same for every row of a file. */
export function provenanceCells({ query, criteria, filters, dataset, release, date, software }: Provenance) {
  return { query, criteria, filters: filters.join('; '), dataset, release, exported: date, software };
}

/** A query may name hundreds of values; an image has no room for them. */
const longestCriteria = 240;

/** One line for images and paper: 'Query: … Filters: … Release …'. `facts` are sentences about the computation. */
export function provenanceText(provenance: Provenance, facts: readonly string[] = []): string {
  const { query, criteria, filters, dataset, release, date, software } = provenance;
  const requested = criteria.length > longestCriteria ? `${criteria.slice(0, longestCriteria - 1)}…` : criteria;
  return [
    `Query: ${query}${requested === '' ? '' : ` (${requested})`}.`,
    filters.length > 0 ? `Filters: ${filters.join('; ')}.` : 'No filters.',
    ...facts,
    `Dataset ${dataset}, release ${release}, made ${date} with ${software}.`,
  ].join(' ');
}

/** What all was made from: the last columns of most files. */
export function provenanceColumns(provenance: Provenance): ResultColumn<unknown>[] {
  return sameColumns(provenanceCells(provenance), provenanceWords);
}
