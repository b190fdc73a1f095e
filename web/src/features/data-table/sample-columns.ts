import { sampleColumns, type SampleColumn } from '@wellfield/contract';
import type { ScreeningState } from '@wellfield/science';
import { columnHeading } from '../../explorer/exploration/column-words.ts';
import type { CellKind } from '../../frame/filtering/typed-filter.ts';

/** A column of the sample record. */
export interface RecordColumn {
  /** The sample record's column that it shows; depth shows the top as well. */
  id: SampleColumn;
  heading: string;
  kind: CellKind;
  /** Whether it is shown by choice alone. */
  isOptional?: true;
}

/** The column that says a row's state against the levels in force. */
export interface LevelColumn {
  id: 'against_level';
  heading: string;
  kind: 'state';
  isOptional?: never;
  stateOf(row: number): ScreeningState;
}

export type SampleTableColumn = RecordColumn | LevelColumn;
export type TableColumnId = SampleTableColumn['id'];

const location = { id: 'location', heading: 'location', kind: 'text' } as const;
const sampleId = { id: 'sample_id', heading: 'sample_id', kind: 'text' } as const;
const result = { id: 'result', heading: 'result', kind: 'result' } as const;
const unit = { id: 'unit', heading: 'unit', kind: 'text' } as const;
const matrix = { id: 'matrix', heading: 'matrix', kind: 'text' } as const;
const method = { id: 'method', heading: 'method', kind: 'text' } as const;
const sampleDate = { id: 'sample_date', heading: 'sample_date', kind: 'date' } as const;
const type = { id: 'sample', heading: 'type', kind: 'text' } as const;
const depth = { id: 'sample_bottom_depth', heading: 'depth', kind: 'depth' } as const;

const generic: readonly RecordColumn[] = [
  location,
  sampleId,
  { ...type, heading: columnHeading('sample') },
  result,
  { id: 'detect', heading: 'detect', kind: 'text' },
  unit,
  matrix,
  { id: 'filtered', heading: columnHeading('filtered'), kind: 'fraction' },
  method,
  sampleDate,
  { ...depth, heading: columnHeading('sample_bottom_depth') },
  { id: 'quarter', heading: 'quarter', kind: 'count' },
  { id: 'year', heading: 'year', kind: 'count' },
  { id: 'lat', heading: 'lat', kind: 'degrees' },
  { id: 'long', heading: 'long', kind: 'degrees' },
  { id: 'data_source_type', heading: 'data_source_type', kind: 'text' },
];

const radionuclides: readonly RecordColumn[] = [
  location,
  sampleId,
  type,
  result,
  { id: 'uncertainty', heading: 'uncertainty', kind: 'number' },
  unit,
  matrix,
  sampleDate,
  depth,
];

const asbestos: readonly RecordColumn[] = [
  location,
  sampleId,
  type,
  result,
  { id: 'sensitivity', heading: 'sensitivity', kind: 'number' },
  matrix,
  method,
  sampleDate,
  depth,
];

/** The three tables that there are. */
export const tableKinds = ['generic', 'radionuclides', 'asbestos'] as const;
export type TableKind = (typeof tableKinds)[number];

const columnsByKind: Readonly<Record<TableKind, readonly RecordColumn[]>> = { generic, radionuclides, asbestos };

/**
 * The table for an analyte type: radionuclides and asbestos have their own, all others the generic one. The dataset does
 * not enter: water levels have 'Depth ft' too, as their record has it, though the filter bar has no depth for them and no
 * plot is by depth.
 */
export function tableKindOf(analyteType: string | null): TableKind {
  if (analyteType === 'Rad') return 'radionuclides';
  return analyteType === 'Asbestos' ? 'asbestos' : 'generic';
}

/** A table's columns in the order of point TBL-02. */
export function sampleColumnsOf(kind: TableKind): readonly RecordColumn[] {
  return columnsByKind[kind];
}

/** Of the record these are no columns: an answer is of one analyte, and the top stands beside the bottom. */
const unlisted: readonly SampleColumn[] = ['analyte', 'analyte_type', 'analyte_subtype', 'sample_top_depth'];

const kinds: Partial<Record<SampleColumn, CellKind>> = {
  filtered: 'fraction',
  sample_date: 'date',
  sample_bottom_depth: 'depth',
  lat: 'degrees',
  long: 'degrees',
};

const offeredByKind: Readonly<Record<TableKind, readonly RecordColumn[]>> = {
  generic: withOptional(generic),
  radionuclides: withOptional(radionuclides),
  asbestos: withOptional(asbestos),
};

/** The columns that a table can show: its own, then those of the record that are shown by choice. */
export function offeredColumnsOf(kind: TableKind): readonly RecordColumn[] {
  return offeredByKind[kind];
}

function withOptional(own: readonly RecordColumn[]): readonly RecordColumn[] {
  const optional = sampleColumns.flatMap(({ name, kind }): RecordColumn[] => {
    if (unlisted.includes(name) || own.some(({ id }) => id === name)) return [];
    const stored = kind === 'integer' ? 'count' : kind === 'date' ? 'date' : kind;
    return [{ id: name, heading: columnHeading(name), kind: kinds[name] ?? stored, isOptional: true }];
  });
  return [...own, ...optional];
}

/** The column stands after the results and their units, which it is about. */
const before: readonly TableColumnId[] = ['unit', 'uncertainty', 'result'];

/** A table's columns with the one that says the states against a level, if there is one. */
export function withLevelColumn(
  columns: readonly RecordColumn[],
  levelColumn: LevelColumn | null,
): readonly SampleTableColumn[] {
  if (levelColumn === null) return columns;
  const own = columns.filter(({ isOptional }) => !isOptional);
  const after = before.find((id) => own.some((column) => column.id === id));
  const at = columns.findIndex(({ id }) => id === after) + 1;
  return [...columns.slice(0, at), levelColumn, ...columns.slice(at)];
}
