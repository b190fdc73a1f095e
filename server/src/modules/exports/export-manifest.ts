import { criteriaText, queryTypes, sampleColumns, toFilter, type Choice } from '@wellfield/contract';
import { productVersion } from '../../config/product-version.ts';
import type { ReleaseFacts } from '../../samples/sample-store.ts';

/** What an export is made from. */
export interface ExportSubject {
  siteTitle: string;
  queryName: string;
  queryType: number;
  choices: readonly Choice[];
  release: ReleaseFacts;
  madeAt: number;
}

/** A file's rows repeat their criteria; the manifest has all of them. */
const longestCriteria = 240;

/** The cells that every row of the file ends with: the same as in the files that the page makes. */
export function provenanceCells(subject: ExportSubject): Record<string, string> {
  const { query, criteria, dataset, release, made, software } = provenanceOf(subject);
  return {
    query,
    criteria: criteria.length > longestCriteria ? `${criteria.slice(0, longestCriteria - 1)}…` : criteria,
    filters: '',
    dataset,
    release: release.id,
    exported: made.slice(0, 10),
    software,
  };
}

/** The file beside an export that says what it is, as JSON. */
export function exportManifest(
  subject: ExportSubject,
  file: { name: string; rows: number; bytes: number; sha256: string },
): string {
  const shared = Object.entries(provenanceMeanings).map(([name, meaning]) => ({ name, kind: 'text', meaning }));
  const columns = [...sampleColumns.map(({ required: _, ...column }) => column), ...shared];
  return `${JSON.stringify({ ...provenanceOf(subject), file, columns }, null, 2)}\n`;
}

function provenanceOf({ siteTitle, queryName, queryType, choices, release, madeAt }: ExportSubject) {
  return {
    site: siteTitle,
    query: queryName.replaceAll(/\p{Cc}+/gu, ' '),
    criteria: criteriaText(toFilter(queryType, choices)),
    clauses: choices,
    dataset: queryTypes.find(({ id }) => id === queryType)?.dataset ?? '',
    release: { id: release.id, name: release.name, created: release.created },
    made: new Date(madeAt).toISOString(),
    software: `Wellfield ${productVersion}`,
  };
}

const provenanceMeanings: Readonly<Record<keyof ReturnType<typeof provenanceCells>, string>> = {
  query: 'The saved query’s name.',
  criteria: 'What the query asks, in words; cut where it is long.',
  filters: 'What narrowed the answer further; empty in an export of a whole query.',
  dataset: 'The dataset of the query.',
  release: 'The release that the rows were read from.',
  exported: 'The day on which the file was made.',
  software: 'The product that made it, with its version.',
};
