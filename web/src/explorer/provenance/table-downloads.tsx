import { useState } from 'react';
import { fileName } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { useSite } from '../../api/site-query.ts';
import { Button } from '../../ui/button.tsx';
import { Pace } from '../../frame/pace.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { shapefileZip } from '../../ui/files/shapefile.ts';
import { maxLineRows, type LinesTable } from '../../ui/files/table-lines.ts';
import { scienceWorker } from '../../workers/science-worker.ts';
import type { Answer } from '../answer/answer.ts';
import { manifestColumns, pageManifest } from './page-manifest.ts';
import { provenanceText, type Provenance } from './provenance.ts';
import { tableRecords, tableSheet, type FileColumn } from './table-file.ts';
import { TableMenu } from './table-menu.tsx';
import { ownColumns, pointsFile, tablePoints } from './table-points.ts';
import { useProvenance } from './use-provenance.ts';
import { csvFile, packedSheet } from './written-table.ts';
import styles from './table-downloads.module.css';

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
  columnsOf(provenance: Provenance): readonly FileColumn<Row>[];
  /** Whether rows are of no location, which the column of that name has: they are no points then. */
  hasNoLocations?: true;
}

const files = {
  csv: { extension: 'csv', mediaType: 'text/csv;charset=utf-8' },
  xlsx: { extension: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  geojson: { extension: 'geojson', mediaType: 'application/geo+json' },
  shapefile: { extension: 'zip', mediaType: 'application/zip' },
} as const;

/** A shapefile is written at once: more rows would hold the page. */
const maxShapes = 10_000;

/** All rows of a window's table in files, or as lines of another program, with what they were made from. */
export function TableDownloads<Row>(props: TableDownloadsProps<Row>) {
  const { answer, title, isDisabled, pinnedColumns, rows, columnsOf, hasNoLocations } = props;
  const provenanceOf = useProvenance();
  const site = useSite();
  const [hasFailed, setHasFailed] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const { locations } = answer.head;
  const write = async (kind: keyof typeof files, provenance: Provenance): Promise<Blob> => {
    const columns = columnsOf(provenance);
    const own = ownColumns(columns, provenance);
    const pace = new Pace(new AbortController().signal);
    switch (kind) {
      case 'csv':
        return csvFile(tableRecords(rows, columns), pace);
      case 'xlsx':
        return workbookOf({ name: title, ...tableSheet(rows, columns), pinnedColumns }, pace);
      case 'geojson':
        return pointsFile(tablePoints({ rows, columns: own, locations }), { title, ...provenance }, pace);
      case 'shapefile': {
        const points = [...tablePoints({ rows, columns: own, locations })];
        return shapefileZip(points, title, `${title}\r\n${provenanceText(provenance)}`, provenance.date);
      }
    }
  };
  const save = async (kind: keyof typeof files) => {
    setHasFailed(false);
    setIsWriting(true);
    const now = new Date();
    const provenance = provenanceOf(answer, now);
    const { extension, mediaType } = files[kind];
    try {
      const name = fileName(`${provenance.query}_${title.toLowerCase()}`, now, extension);
      saveFile(name, mediaType, await write(kind, provenance));
    } catch {
      setHasFailed(true);
    } finally {
      setIsWriting(false);
    }
  };
  const saveManifest = () => {
    const now = new Date();
    const provenance = provenanceOf(answer, now);
    const name = fileName(`${provenance.query}_${title.toLowerCase()}_manifest`, now, 'json');
    const columns = manifestColumns(columnsOf(provenance));
    const about = { title: site?.title ?? '', address: location.origin };
    saveFile(
      name,
      'application/json',
      pageManifest(about, provenance, { title, columns, counts: { rows: rows.length } }),
    );
  };
  const linesTable = (): LinesTable => {
    const provenance = provenanceOf(answer, new Date());
    const columns = ownColumns(columnsOf(provenance), provenance);
    // One too many says that they are.
    const records = [...tableRecords(rows.slice(0, maxLineRows + 1), columns)];
    return {
      about: [title, provenanceText(provenance)],
      columns: columns.map(({ id }) => id),
      rows: records.map((record) => Object.values(record)),
    };
  };
  const tooMany = rows.length > maxShapes ? `: more than ${formatCount(maxShapes)} rows` : '';
  const points = [
    { label: 'GeoJSON', onAct: () => void save('geojson') },
    { label: `Shapefile${tooMany}`, onAct: tooMany === '' ? () => void save('shapefile') : null },
  ];
  return (
    <div className={styles.downloads} data-screen-only>
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
        onManifest={saveManifest}
      />
    </div>
  );
}

/** Packed here with pauses, written in the science worker: a long table takes seconds. */
async function workbookOf(sheet: Parameters<typeof packedSheet>[0], pace: Pace): Promise<Blob> {
  const packed = await packedSheet(sheet, pace);
  const transfer = packed.rows.flatMap(({ numbers, codes }) => [numbers.buffer, codes.buffer]);
  return scienceWorker.run('writeWorkbook', packed, { transfer });
}
