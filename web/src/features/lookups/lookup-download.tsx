import { fileName } from '@wellfield/contract';
import { useSite } from '../../api/site-query.ts';
import { softwareName } from '../../explorer/provenance/provenance.ts';
import { Button } from '../../ui/button.tsx';
import { csvText } from '../../ui/files/csv-text.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import type { LookupRecord } from './lookup-records.ts';

interface LookupDownloadProps {
  /** The file's name, before the day. */
  name: string;
  /** What the table is searched for; empty for all of it. */
  search: string;
  records(): readonly LookupRecord[];
}

/** Saves the found entries with all of their aliases, and in every line what they are from, as every other CSV has it. */
export function LookupDownload({ name, search, records }: LookupDownloadProps) {
  const site = useSite();
  const save = () => {
    const now = new Date();
    const provenance = {
      site: site?.title ?? null,
      filters: search === '' ? '' : `Search: ${search}`,
      exported: now.toLocaleDateString('en-CA'),
      software: softwareName(site?.version),
    };
    const lines = records().map((record) => ({ ...record, ...provenance }));
    saveFile(fileName(name, now, 'csv'), 'text/csv;charset=utf-8', csvText(lines));
  };
  // A file without its site would not say what it is from.
  return (
    <Button disabled={site === undefined} onClick={save}>
      Download CSV
    </Button>
  );
}
