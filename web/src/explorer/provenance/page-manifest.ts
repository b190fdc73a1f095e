import { columnMeanings, sampleColumns } from '@wellfield/contract';
import type { Provenance } from './provenance.ts';
import type { FileColumn } from './table-file.ts';

/** The site that a file is from. */
interface SiteOfFile {
  title: string;
  address: string;
}

/** A column of a file; its meaning is that of the screen, or of the record. */
export interface ManifestColumn {
  name: string;
  kind: string;
  meaning?: string;
  unit?: string;
}

/** What a file of the page has. */
interface FileOfPage {
  title: string;
  columns: readonly ManifestColumn[];
  counts: Readonly<Record<string, number>>;
  /** What else it was made with, such as a layer's settings. */
  more?: Readonly<Record<string, unknown>>;
}

/** What files of the page are, as JSON: by the same names as the manifest of an export. */
export function pageManifest(site: SiteOfFile, provenance: Provenance, { title, columns, counts, more }: FileOfPage) {
  const { query, criteria, filters, dataset, release, date, software } = provenance;
  const some = filters.length === 0 ? '' : ` (${filters.join('; ')})`;
  const manifest = {
    site: site.title,
    cite: `${site.title}: “${query}”${some}, ${title}, release ${release}. Made on ${date} by ${software} from ${site.address}.`,
    query,
    criteria,
    filters,
    dataset,
    release: { id: release },
    made: date,
    software,
    counts,
    file: { title },
    ...more,
    columns,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const asInUnit = 'as in the column unit';
const inUnit: ReadonlySet<FileColumn<never>['kind']> = new Set(['result']);

/** The columns of a table with what they mean, as far as the screen or the record says it. */
export function manifestColumns(columns: readonly FileColumn<never>[]): ManifestColumn[] {
  const hasUnit = columns.some(({ id }) => id === 'unit');
  return columns.map(({ id, kind, heading, about }) => {
    const meaning = about ?? heading ?? saidMeanings[id] ?? ofRecord.get(id);
    return {
      name: id,
      kind,
      ...(meaning !== undefined && meaning !== '' && { meaning }),
      ...(hasUnit && inUnit.has(kind) && { unit: asInUnit }),
    };
  });
}

const ofRecord = new Map<string, string>(sampleColumns.map(({ name }) => [name, columnMeanings[name].meaning]));

/** What is the same in every row. */
const saidMeanings: Readonly<Record<string, string>> = {
  query: 'The saved query’s name.',
  criteria: 'What the query asks, in words.',
  filters: 'What narrowed the answer further, what is left out, and how results were converted, in words.',
  dataset: 'The dataset of the query.',
  release: 'The release that the rows were read from.',
  exported: 'The day on which the file was made.',
  software: 'The product and its version.',
  level: 'The screening level, with its source.',
  method: 'How the figures were computed.',
  fraction: 'Dissolved or total.',
  without_value: 'Samples without a result, which are in no statistic.',
  without_result: 'Samples without a result, which are in no statistic.',
  non_detect_method: 'How non-detects count in the estimates.',
  tests: 'How many tests were made together.',
};
