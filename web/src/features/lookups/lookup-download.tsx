import { fileName } from '@wellfield/contract';
import { useSite } from '../../api/site-query.ts';
import { softwareName } from '../../explorer/provenance/provenance.ts';
import { RowsLineOfCall } from '../../explorer/provenance/provenance-lines.tsx';
import { siteManifestAct, TableMenu } from '../../explorer/provenance/table-menu.tsx';
import { tableOfRecords } from '../../explorer/provenance/written-table.ts';
import { useSaveManifest } from '../../explorer/provenance/page-manifest.ts';
import { Button } from '../../ui/button.tsx';
import { csvText } from '../../ui/files/csv-text.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { lookupColumns } from './lookup-columns.ts';
import type { LookupRecord } from './lookup-records.ts';

interface LookupDownloadProps {
  /** The file's name, before the day. */
  name: string;
  /** What the table is searched for; empty for all of it. */
  search: string;
  /** The call that has the whole table. */
  path: string;
  /** How many entries are found. */
  entries: number;
  records(): readonly LookupRecord[];
}

/** Saves the found entries with all of their aliases, and in every line what they are from, as every other CSV has it. */
export function LookupDownload({ name, search, path, entries, records }: LookupDownloadProps) {
  const site = useSite();
  const saveManifest = useSaveManifest();
  const provenanceAt = (at: Date) => ({
    filters: search === '' ? [] : [`Search: ${search}`],
    date: at.toLocaleDateString('en-CA'),
    software: softwareName(site?.version),
  });
  const describe = () =>
    saveManifest((at) => {
      const lines = records();
      return {
        name,
        provenance: provenanceAt(at),
        title: `lookup table “${name}”`,
        columns: lookupColumns(lines),
        counts: { entries, rows: lines.length },
      };
    });
  const save = () => {
    const now = new Date();
    const { filters, date, software } = provenanceAt(now);
    const shared = { site: site?.title ?? null, filters: filters.join('; '), exported: date, software };
    const lines = records().map((record) => ({ ...record, ...shared }));
    saveFile(fileName(name, now, 'csv'), 'text/csv;charset=utf-8', csvText(lines));
  };
  const linesTable = () => {
    const { filters, date, software } = provenanceAt(new Date());
    const title = [site?.title, `Lookup table: ${name}`, ...filters].filter(Boolean).join('. ');
    return tableOfRecords([title, `Made ${date} with ${software}`], records());
  };
  // A file without its site would not say what it is from.
  return (
    <>
      <Button disabled={site === undefined} onClick={save}>
        Download CSV
      </Button>
      <RowsLineOfCall note="the whole table, as JSON" path={path} file={`${name}.json`}>
        <TableMenu
          title={name}
          copies="entries"
          isDisabled={site === undefined}
          points={[]}
          others={[siteManifestAct(describe)]}
          tableOf={linesTable}
        />
      </RowsLineOfCall>
    </>
  );
}
