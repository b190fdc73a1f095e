import { columnMeanings, exportFormatOf, sampleColumns, type ExportFormat } from '@wellfield/contract';
import { provenanceMeanings, queryProvenance, type QueryOfFile } from '../../samples/query-provenance.ts';
import { presetColumns } from './preset-columns.ts';

/** The file beside an export that says what it is, as JSON. */
export function exportManifest(
  siteTitle: string,
  subject: QueryOfFile,
  format: ExportFormat,
  file: { name: string; rows: number; bytes: number; sha256: string },
): string {
  const { query, criteria, ...made } = queryProvenance(subject);
  const shared = Object.entries(provenanceMeanings).map(([name, meaning]) => ({ name, kind: 'text', meaning }));
  const ofRecord = sampleColumns.map(({ name, kind }) => ({ name, kind, ...columnMeanings[name] }));
  // Files of other formats have what they were made from once, and not in every row.
  const columns = presetColumns[format] ?? (format === 'csv' ? [...ofRecord, ...shared] : ofRecord);
  const { title } = exportFormatOf(format);
  const manifest = {
    site: siteTitle,
    query,
    criteria,
    clauses: subject.choices,
    ...made,
    file: { ...file, format: title },
    columns,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
