import { sampleColumns } from '@wellfield/contract';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { ImportUsageError } from '../import-options.ts';
import type { RawTable, SourceFile } from '../reading/file-reader.ts';
import { dateFormat, eitherFormat, firstShortYear, hasShortYear, isoDates } from './date-format.ts';
import type { JsonMapping } from './json-mapping-schema.ts';
import { fraction } from './cell-sql.ts';
import { cellText, isOneOf } from './cell-text.ts';
import {
  assumedDetects,
  flaggedDetect,
  jsonFlagLines,
  refuseHiddenNonDetects,
  unflaggedResult,
} from './json-mapping-flags.ts';
import { selectedQualifier } from './json-mapping-qualifier.ts';
import { writtenNumber } from './number-writing.ts';
import { deliveredFields, derivedColumns, mappedRows, type DeliveredField, type Mapping } from './mapping.ts';

/** A JSON mapping compiled to a SELECT per file; the rows of all files are concatenated. */
export function compileJsonMapping(mapping: JsonMapping, name: string | null): Mapping {
  const { coordinates } = mapping;
  const extra: Readonly<Record<string, string | undefined>> = { x: coordinates?.x, y: coordinates?.y };
  const written = mapping.dateFormat === undefined ? isoDates : dateFormat(mapping.dateFormat, mapping.firstYear);
  return {
    name,
    choose: (header, file) => chooseColumns(mapping, name, header, file),
    sourceColumn: (field) => mapping.columns[field as DeliveredField] ?? extra[field] ?? field,
    flagLines: (meanings) => jsonFlagLines(mapping, meanings),
    async apply(session, tables) {
      await refuseHiddenNonDetects(session, mapping, tables, name);
      const selects = tables.map((table) => selectOf(mapping, table));
      await session.run(`CREATE VIEW ${identifier(mappedRows)} AS ${selects.join('\nUNION ALL\n')}`);
      const holdsDates = tables.some(({ file }) => file.format.storesDates);
      return {
        dateFormat: holdsDates ? eitherFormat(written, isoDates) : written,
        notes: [...assumedDetects(mapping), ...shortYearNotes(mapping)],
      };
    },
  };
}

/** The file's columns that the mapping uses. Names must match the header exactly, except for surrounding blanks. */
function chooseColumns(
  mapping: JsonMapping,
  name: string | null,
  header: readonly string[],
  file: SourceFile,
): string[] {
  const used = [
    ...Object.entries(mapping.columns).map(([field, column]) => ({ key: `columns.${field}`, column })),
    ...mapping.skip.map(({ column }, index) => ({ key: `skip.${index}.column`, column })),
    ...(mapping.coordinates ? [{ key: 'coordinates.x', column: mapping.coordinates.x }] : []),
    ...(mapping.coordinates ? [{ key: 'coordinates.y', column: mapping.coordinates.y }] : []),
  ];
  const mistakes = used
    .filter(({ column }) => !header.includes(column))
    .map(({ key, column }) => `${name ?? 'the mapping'}: ${key}: ${file.name} has no column "${column}"`);
  if (mistakes.length > 0) {
    throw new ImportUsageError([...mistakes, `${file.name} has the columns ${header.join(', ')}.`].join('\n'));
  }
  return [...new Set(used.map(({ column }) => column))];
}

function selectOf(mapping: JsonMapping, { file }: RawTable): string {
  const { columns, constants, coordinates, skip, resultFlags } = mapping;
  const flags = Object.entries(resultFlags);
  const fields = deliveredFields.filter((name) => !derivedColumns.has(name));
  const selected = fields.flatMap((field) => {
    const column = columns[field];
    const constant = constants[field];
    const fixed = constant === undefined ? null : constantOf(constant);
    const given = column === undefined ? fixed : valueOf(mapping, field, column, file);
    // The record's own word, as a proposed mapping writes it: any other counts as total.
    if (field === 'filtered') return given === null ? [] : [`${fraction(`CAST(${given} AS VARCHAR)`)} AS filtered`];
    if (field === 'qualifier') return selectedQualifier(mapping, given);
    if (field !== 'detect' || flags.length === 0) return given === null ? [] : [`${given} AS ${identifier(field)}`];
    return [`${flaggedDetect(given ?? 'NULL', cellText(columns.result ?? ''), flags)} AS detect`];
  });
  if (coordinates) {
    selected.push(
      `${numberOf(mapping, file, cellText(coordinates.x))} AS x`,
      `${numberOf(mapping, file, cellText(coordinates.y))} AS y`,
      `CAST(${constantOf(coordinates.crs)} AS VARCHAR) AS crs`,
    );
  }
  if (columns.source_file === undefined && constants.source_file === undefined) {
    selected.push(`${textConstant(file.name)} AS source_file`);
  }
  const reasons = skip.map(
    (rule) => `WHEN ${isOneOf(cellText(rule.column), rule.values)} THEN ${textConstant(rule.reason)}`,
  );
  selected.push(reasons.length > 0 ? `CASE ${reasons.join(' ')} END AS _skip` : 'CAST(NULL AS VARCHAR) AS _skip');
  return `SELECT ${[...selected, '_line'].join(',\n')} FROM ${identifier(file.table)}`;
}

const numberFields: ReadonlySet<string> = new Set(
  sampleColumns.filter(({ kind }) => kind === 'number').map(({ name }) => name),
);

const numberOf = ({ numbers }: JsonMapping, { format }: SourceFile, text: string): string =>
  numbers === undefined ? text : writtenNumber(text, numbers, format.storesDates);

/** Which years two digits are is the mapping's choice, or the import's. */
function shortYearNotes({ dateFormat: format, firstYear }: JsonMapping): string[] {
  if (!hasShortYear(format)) return [];
  const first = firstYear ?? firstShortYear();
  return [
    `Years of two digits (${format}) are ${first} to ${first + 99}${firstYear === undefined ? '; if they are others, give their first as "firstYear" in the mapping' : ''}.`,
  ];
}

const constantOf = (value: string | number | null): string => (value === null ? 'NULL' : textConstant(String(value)));

function valueOf(mapping: JsonMapping, field: DeliveredField, column: string, file: SourceFile): string {
  const entries = Object.entries(mapping.values[field] ?? {});
  const isUnit = field === 'unit' || field.endsWith('_unit');
  const listed = isUnit ? [...entries, ...Object.entries(mapping.units)] : entries;
  const otherwise = mapping.otherwise[field];
  const bare =
    field === 'result' ? unflaggedResult(cellText(column), Object.keys(mapping.resultFlags)) : cellText(column);
  const text = numberFields.has(field) ? numberOf(mapping, file, bare) : bare;
  if (listed.length === 0 && otherwise === undefined) return text;
  const cases = listed.map(([from, to]) => `WHEN ${isOneOf(cellText(column), [from])} THEN ${constantOf(to)}`);
  const rest = otherwise === undefined ? text : constantOf(otherwise);
  return `CAST(CASE ${cases.length > 0 ? cases.join(' ') : 'WHEN false THEN NULL'} ELSE ${rest} END AS VARCHAR)`;
}
