import { useSite } from '../../api/site-query.ts';
import { softwareName } from '../../explorer/provenance/provenance.ts';
import { TableMenu } from '../../explorer/provenance/table-menu.tsx';
import { tableOfRecords } from '../../explorer/provenance/written-table.ts';
import type { CsvValue } from '../../ui/files/csv-text.ts';

interface CopyTableProps {
  /** Of the table, and which part of it is listed. */
  title: string;
  part?: string;
  records(): readonly Readonly<Record<string, CsvValue>>[];
}

/** The listed rows of a table as lines of another program, as the server has them: moments in UTC, names in full. */
export function CopyTable({ title, part, records }: CopyTableProps) {
  const site = useSite();
  const tableOf = () =>
    tableOfRecords(
      [
        [site?.title, title, part].filter(Boolean).join('. '),
        `Made ${new Date().toISOString()} with ${softwareName(site?.version)}`,
      ],
      records(),
    );
  return <TableMenu title={title} copies="rows" isDisabled={false} points={[]} tableOf={tableOf} />;
}
