import { columnMeanings, exportFormatOf, sampleColumns, type ExportFormat } from '@wellfield/contract';
import { provenanceMeanings, queryProvenance, type QueryOfFile } from '../../samples/query-provenance.ts';
import type { RowsFile } from '../../samples/row-counts.ts';
import { emptyColumns, presetColumns } from './preset-columns.ts';

/** Where an export comes from; `address` is null where the site has none that others know. */
export interface SiteOfExport {
  title: string;
  address: string | null;
}

/** The file beside an export that says what it is, as JSON. `counts` are of the requested rows. */
export function exportManifest(
  site: SiteOfExport,
  subject: QueryOfFile,
  format: ExportFormat,
  { rows, counts, inFile }: Pick<RowsFile, 'rows' | 'counts' | 'inFile'>,
  file: { name: string; bytes: number; sha256: string },
): string {
  const { query, criteria, filters, ...made } = queryProvenance(subject);
  const { screenFilters } = subject;
  const shared = Object.entries(provenanceMeanings).map(([name, meaning]) => ({ name, kind: 'text', meaning }));
  const ofRecord = sampleColumns.map(({ name, kind }) => ({ name, kind, ...columnMeanings[name] }));
  // Files of other formats have what they were made from once, and not in every row.
  const columns = presetColumns[format] ?? (format === 'csv' ? [...ofRecord, ...shared] : ofRecord);
  const { title } = exportFormatOf(format);
  const manifest = {
    site: site.title,
    cite: citation(site, subject),
    query,
    criteria,
    clauses: subject.choices,
    // As words, and as a shared view has it, which a program can read.
    filters,
    ...(screenFilters && { analyte: screenFilters.analyte, view: screenFilters.state }),
    ...made,
    counts: { rows, ...counts },
    file: { name: file.name, rows: inFile?.rows ?? rows, bytes: file.bytes, sha256: file.sha256, format: title },
    ...(inFile && { notes: inFile.notes }),
    columns,
    ...(emptyColumns[format] && { emptyColumns: emptyColumns[format] }),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** How a report names the rows: whose they are, which, of which release, and when and by what they were read. */
function citation({ title, address }: SiteOfExport, subject: QueryOfFile): string {
  const { query, filters, release, made, software } = queryProvenance(subject);
  const name = release.name === null ? '' : ` (${release.name})`;
  const day = made === null ? '' : ` on ${made.slice(0, 10)}`;
  const from = address === null ? '' : ` from ${address}`;
  const some = filters.length === 0 ? '' : ` (${filters.join('; ')})`;
  return `${title}: “${query}”${some}, release ${release.id}${name} of ${release.created.slice(0, 10)}. Exported${day} by ${software}${from}.`;
}
