import { useState } from 'react';
import { fileName, limits } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { useClient } from '../../api/client-context.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { type LinesTable, maxLineRows } from '../../ui/files/table-lines.ts';
import { inLines } from '../../ui/layout/layout.ts';
import type { Answer } from '../answer/answer.ts';
import { tableRecords } from '../results/result-files.ts';
import { fileColumns, type ResultColumn } from '../results/result-column.ts';
import { manifestColumns, useSaveManifest } from './page-manifest.ts';
import { type Provenance, provenanceText } from './provenance.ts';
import { manifestAct, TableMenu } from './table-menu.tsx';
import { ownColumns } from './table-points.ts';
import { type TableFile, tableFiles, writeTable } from './table-writer.ts';
import { useProvenance } from './use-provenance.ts';

interface TableDownloadsProps<Row> {
  answer: Answer;
  /** What follows the query in the files' names, and names the sheet: 'Summary'. */
  title: string;
  /** Whether there are no rows, or those of earlier filters: they are not written. */
  isDisabled: boolean;
  /** How many columns stay in sight in the workbook. */
  pinnedColumns: number;
  /** All rows, in the order of the table: long tables are written with pauses. */
  rows: readonly Row[];
  columnsOf(provenance: Provenance): readonly ResultColumn<Row>[];
  /** Whether rows are of no location, which the column of that name has: they are no points then. */
  hasNoLocations?: true;
}

/** Shapefiles are written at once, as more rows would hold the page; and what the server writes is sent at once. */
const maxAtOnce = limits.tableFile.rows;

/** All rows of a window's table in files, or as lines of another program, with what they were made from. */
export function TableDownloads<Row>(props: TableDownloadsProps<Row>) {
  const { answer, title, isDisabled, pinnedColumns, rows, columnsOf, hasNoLocations } = props;
  const provenanceOf = useProvenance();
  const saveManifest = useSaveManifest();
  const client = useClient();
  const [hasFailed, setHasFailed] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const save = async (kind: TableFile) => {
    setHasFailed(false);
    setIsWriting(true);
    const now = timeNow();
    const provenance = provenanceOf(answer, now);
    const { extension, mediaType } = tableFiles[kind];
    try {
      const name = fileName(`${provenance.query}_${title.toLowerCase()}`, now, extension);
      const table = { title, rows, columns: fileColumns(columnsOf(provenance)), pinnedColumns, provenance };
      const { locations } = answer.head;
      const file = await writeTable(client, kind, { ...table, locations, hasNoLocations: hasNoLocations ?? false });
      saveFile(name, mediaType, file);
    } catch {
      setHasFailed(true);
    } finally {
      setIsWriting(false);
    }
  };
  const describe = () =>
    saveManifest((at) => {
      const provenance = provenanceOf(answer, at);
      const columns = manifestColumns(fileColumns(columnsOf(provenance)));
      const name = `${provenance.query}_${title.toLowerCase()}`;
      return { name, provenance, title, columns, counts: { rows: rows.length } };
    });
  const linesTable = (): LinesTable => {
    const provenance = provenanceOf(answer, new Date());
    const columns = ownColumns(fileColumns(columnsOf(provenance)), provenance);
    // One too many says that they are.
    const records = [...tableRecords(rows.slice(0, maxLineRows + 1), columns)];
    return {
      about: [title, provenanceText(provenance)],
      columns: columns.map(({ id }) => id),
      rows: records.map((record) => Object.values(record)),
    };
  };
  const tooMany = rows.length > maxAtOnce ? `: more than ${formatCount(maxAtOnce)} rows` : '';
  const atOnce = (label: string, kind: TableFile) => ({
    label: `${label}${tooMany}`,
    onAct: tooMany === '' ? () => void save(kind) : null,
  });
  const points = [
    { label: 'GeoJSON', onAct: () => void save('geojson') },
    atOnce('Shapefile', 'shapefile'),
    atOnce('GeoPackage', 'gpkg'),
  ];
  return (
    <div className={inLines(8, 8)} data-screen-only>
      {hasFailed && <span role="alert">The file could not be written.</span>}
      <Button disabled={isDisabled || isWriting} onClick={() => void save('csv')}>
        Download CSV
      </Button>
      <Button disabled={isDisabled || isWriting} onClick={() => void save('xlsx')}>
        Download XLSX
      </Button>
      <TableMenu
        title={title}
        isDisabled={isDisabled || isWriting}
        points={hasNoLocations ? [] : points}
        tableOf={linesTable}
        others={[atOnce('Parquet', 'parquet'), manifestAct(describe)]}
      />
    </div>
  );
}

/** When a file is requested; acts of a menu are made while it is drawn. */
function timeNow(): Date {
  return new Date();
}
