import { fileName } from '@wellfield/contract';
import { useSite } from '../../api/site-query.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { type CellKind, fileKind } from '../results/cell-kinds.ts';
import { asInUnit, unitInName } from '../results/column-words.ts';
import type { ResultColumn } from '../results/result-column.ts';
import type { Provenance } from './provenance.ts';

/** The site that a file is from. */
interface SiteOfFile {
  title: string;
  address: string;
}

/** A column of a file; its meaning is that of the screen, or of the record. */
export interface ManifestColumn {
  name: string;
  kind: string;
  meaning?: string | undefined;
  unit?: string | undefined;
}

/** What a table of the site itself was made from: it is of no query, and of no release. */
type SiteProvenance = Pick<Provenance, 'filters' | 'date' | 'software'>;

/** What a file of the page has. */
interface FileOfPage {
  title: string;
  columns: readonly ManifestColumn[];
  counts: Readonly<Record<string, number>>;
  /** What else it was made with, such as a layer's settings. */
  more?: Readonly<Record<string, unknown>>;
}

/** What files of the page are, as JSON: by the same names as the manifest of an export. */
export function pageManifest(
  site: SiteOfFile,
  provenance: Provenance | SiteProvenance,
  { title, columns, counts, more }: FileOfPage,
) {
  const { filters, date, software } = provenance;
  const requested = 'query' in provenance ? provenance : null;
  const some = filters.length === 0 ? '' : ` (${filters.join('; ')})`;
  const what = requested ? `“${requested.query}”${some}, ${title}, release ${requested.release}` : `${title}${some}`;
  const manifest = {
    site: site.title,
    cite: `${site.title}: ${what}. Made on ${date} by ${software} from ${site.address}.`,
    ...(requested && { query: requested.query, criteria: requested.criteria }),
    filters,
    ...(requested && { dataset: requested.dataset, release: { id: requested.release } }),
    made: date,
    software,
    counts,
    file: { title },
    ...more,
    columns,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Numbers of these kinds are in the unit of the row, where nothing else is stated of them. */
const inUnit: ReadonlySet<CellKind> = new Set(['result', 'statistic']);

/** The columns of a table with what they mean, and the unit of their numbers. */
export function manifestColumns(columns: readonly ResultColumn<never>[]): ManifestColumn[] {
  const hasUnit = columns.some(({ id }) => id === 'unit');
  return columns.map(({ id, kind, meaning, ...of }) => {
    const unit = of.unit ?? unitInName(id) ?? (hasUnit && inUnit.has(kind) ? asInUnit : undefined);
    return { name: id, kind: fileKind(kind), meaning, ...(unit !== undefined && { unit }) };
  });
}

interface DescribedFile extends FileOfPage {
  /** Of the file, before the day. */
  name: string;
  provenance: Parameters<typeof pageManifest>[1];
}

/** Saves what a file of the page is, beside it. What it is made from says when. */
export function useSaveManifest(): (fileAt: (at: Date) => DescribedFile) => void {
  const site = useSite();
  return (fileAt) => {
    const now = new Date();
    const { name, provenance, ...file } = fileAt(now);
    const about = { title: site?.title ?? '', address: location.origin };
    saveFile(fileName(`${name}_manifest`, now, 'json'), 'application/json', pageManifest(about, provenance, file));
  };
}
