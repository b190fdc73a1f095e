import { columnMeanings, sampleColumns } from '@wellfield/contract';
import { provenanceMeanings, queryProvenance, type QueryOfFile } from '../../samples/query-provenance.ts';

/** The file beside an export that says what it is, as JSON. */
export function exportManifest(
  siteTitle: string,
  subject: QueryOfFile,
  file: { name: string; format: string; rows: number; bytes: number; sha256: string },
): string {
  const { query, criteria, ...made } = queryProvenance(subject);
  const shared = Object.entries(provenanceMeanings).map(([name, meaning]) => ({ name, kind: 'text', meaning }));
  const columns = [...sampleColumns.map(({ name, kind }) => ({ name, kind, ...columnMeanings[name] })), ...shared];
  const manifest = { site: siteTitle, query, criteria, clauses: subject.choices, ...made, file, columns };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
