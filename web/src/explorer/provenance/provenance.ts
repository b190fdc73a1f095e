/** What a file of an answer was made from. */
export interface Provenance {
  /** The saved query's name, or that it is a shared view. */
  query: string;
  /** What it asks, in words. */
  criteria: string;
  /** What narrows the answer, in words, as the filter bar has it. */
  filters: readonly string[];
  dataset: string;
  release: string;
  /** The local day. */
  date: string;
  /** The product that made it, with its version. */
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

/** A query may name hundreds of values; a picture has no room for them. */
const longestCriteria = 240;

/** One line for pictures and paper: 'Query: … Filters: … Release …'. `facts` say how it was computed, in sentences. */
export function provenanceText(provenance: Provenance, facts: readonly string[] = []): string {
  const { query, criteria, filters, dataset, release, date, software } = provenance;
  const asked = criteria.length > longestCriteria ? `${criteria.slice(0, longestCriteria - 1)}…` : criteria;
  return [
    `Query: ${query}${asked === '' ? '' : ` (${asked})`}.`,
    filters.length > 0 ? `Filters: ${filters.join('; ')}.` : 'No filters.',
    ...facts,
    `Dataset ${dataset}, release ${release}, made ${date} with ${software}.`,
  ].join(' ');
}
