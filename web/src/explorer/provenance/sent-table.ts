import { columnMeanings, type SentTable } from '@wellfield/contract';
import { writtenLongitude } from '@wellfield/science';
import type { LocationCoordinates } from '../../frame/filtering/conditions.ts';
import { kindOf } from '../../ui/files/line-literals.ts';
import { fileKind, type CellKind } from '../results/cell-kinds.ts';
import { noUnit } from '../results/column-words.ts';
import { manifestColumns } from './page-manifest.ts';
import { provenanceCells, type Provenance } from './provenance.ts';
import { tableRecords } from '../results/result-files.ts';
import type { ResultColumn } from '../results/result-column.ts';

interface TableToSend<Row> {
  format: SentTable['format'];
  title: string;
  rows: Iterable<Row>;
  /** Its own: what all rows were made from is stated once. */
  columns: readonly ResultColumn<Row>[];
  /** Where its locations are; null where rows are of none. */
  locations: readonly LocationCoordinates[] | null;
  provenance: Provenance;
}

const kinds = { number: 'number', day: 'date', text: 'text' } as const;

/** A window's table as the server writes it: each row with the position of its location. */
export function sentTable<Row>(table: TableToSend<Row>): SentTable {
  const { format, title, columns, locations, provenance } = table;
  const positions = new Map(
    locations?.map(({ location, lat, long }) => [
      location,
      [lat, long === null ? null : writtenLongitude(long)] as const,
    ]),
  );
  const rows = Array.from(tableRecords(table.rows, columns), (record) => [
    ...columns.map(({ id }) => record[id] ?? null),
    ...(locations ? (positions.get(String(record['location'])) ?? [null, null]) : []),
  ]);
  const meanings = manifestColumns(columns);
  const own = columns.map(({ id, kind }, at): SentTable['columns'][number] => {
    const isEmpty = rows.every((row) => row[at] === null);
    const { meaning = '', unit } = meanings[at] ?? {};
    return {
      name: id.replaceAll(/\W/g, '_').slice(0, 63),
      kind: isEmpty ? declared(fileKind(kind)) : kinds[kindOf(rows, at)],
      meaning: unit === undefined || unit === noUnit ? meaning : `${meaning} Unit: ${unit}.`,
    };
  });
  const ofPosition = (['lat', 'long'] as const).map((name) => {
    return { name, kind: 'number' as const, meaning: columnMeanings[name].meaning };
  });
  return {
    format,
    title,
    facts: provenanceCells(provenance),
    columns: [...own, ...(locations ? ofPosition : [])],
    rows: rows.map((row) => row.map((cell, at) => (own[at]?.kind === 'text' && cell !== null ? String(cell) : cell))),
  };
}

function declared(kind: CellKind): SentTable['columns'][number]['kind'] {
  if (kind === 'day') return 'date';
  return kind === 'text' ? 'text' : 'number';
}
