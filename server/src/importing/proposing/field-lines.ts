import { textConstant } from '../../samples/duckdb/sql-text.ts';
import { wholeIonSql } from '../formats/wqx/wqx-speciation.ts';
import { isFraction } from './column-contents.ts';
import type { ColumnFacts } from './column-facts.ts';
import {
  columnSql,
  described,
  numberSql,
  shown,
  type FoundTables,
  type Source,
  type SourceOf,
} from './field-source.ts';
import { matrixOf } from './flag-texts.ts';
import type { ProposedLines } from './proposed-lines.ts';
import { cellUnit } from './result-rows.ts';
import type { WideColumns } from './wide-analytes.ts';

export function addAnalyte(lines: ProposedLines, wide: WideColumns | null, source: Source | null): void {
  if (wide) return lines.add('analyte', 'results."column analyte"', 'the name of the column, without its unit');
  if (source) return lines.add('analyte', source.sql, described(source));
  lines.add('analyte', 'NULL', 'analyte', ['no column names what was measured; write its name here']);
}

export function addLocation(lines: ProposedLines, source: Source | null): void {
  if (source) return lines.add('location', source.sql, described(source), [source.roles.locationDoubt]);
  lines.add('location', 'NULL', 'location', ['no column tells where a sample was taken; name it here']);
}

const textsOf = ({ words, numbers, examples }: ColumnFacts): string[] => [
  ...words.map(({ text }) => text),
  ...(numbers > 0 ? examples : []),
];

export function addMatrix(lines: ProposedLines, source: Source | null): void {
  if (!source)
    return lines.add('matrix', "'Water'", 'matrix', [
      'no column says it; write Ground Water, Surface Water or Soil where it is known',
    ]);
  const texts = textsOf(source.column);
  const cases = texts.flatMap((text) => {
    const matrix = matrixOf(text);
    return matrix === null ? [] : [`WHEN ${textConstant(text)} THEN ${textConstant(matrix)}`];
  });
  const unknown = texts.filter((text) => matrixOf(text) === null);
  const check = unknown.length > 0 ? `it is not known what ${unknown.map(shown).join(', ')} stand for` : null;
  const sql = cases.length > 0 ? `CASE trim(${source.sql}) ${cases.join(' ')} ELSE ${source.sql} END` : source.sql;
  lines.add('matrix', sql, described(source), [check]);
}

/** The record knows F, Y, D and DISSOLVED; everything else is total. */
export function addFraction(lines: ProposedLines, source: Source | null): void {
  if (!source) return;
  const texts = textsOf(source.column);
  const dissolved = texts.filter((text) => /^((field|lab(oratory)?)[ -]?)?(dissolved|filtered|filterable)/i.test(text));
  const unknown = texts.filter((text) => !dissolved.includes(text) && !isFraction(text) && !/^[FYDTN]$/i.test(text));
  const check =
    unknown.length > 0
      ? `it is not known which fraction ${unknown.map(shown).join(', ')} ${unknown.length === 1 ? 'is' : 'are'}: what is not written as DISSOLVED counts as total`
      : null;
  const sql =
    dissolved.length > 0
      ? `CASE WHEN trim(${source.sql}) IN (${dissolved.map(textConstant).join(', ')}) THEN 'DISSOLVED' ELSE ${source.sql} END`
      : source.sql;
  lines.add('filtered', sql, described(source), [check]);
}

export function addUnit(
  lines: ProposedLines,
  { main, wide }: FoundTables,
  sourceOf: SourceOf,
  withUnit: ColumnFacts | null,
): void {
  const source = sourceOf('unit');
  const ofRow = main.facts.units?.units.get(main.columns.get('result')?.name ?? '') ?? null;
  const stated = source?.sql ?? (ofRow === null ? 'NULL' : textConstant(ofRow));
  if (withUnit) {
    const other = wide ? 'results."column unit"' : stated;
    const example = withUnit.examples.find((text) => /\d.*[a-z%]/i.test(text)) ?? withUnit.name;
    return lines.add(
      'unit',
      `coalesce(${cellUnit}, ${other})`,
      "the unit behind the number in the result's cell, else the one said elsewhere",
      [
        `${withUnit.withUnit} cells of ${shown(withUnit.name)} have their unit behind the number, such as ${shown(example)}; it goes before any other`,
      ],
    );
  }
  if (wide) {
    const without = wide.analytes.filter(({ unit }) => unit === null).map(({ column }) => column.name);
    const check = without.length > 0 ? `no unit is given for ${without.map(shown).join(', ')}` : null;
    return lines.add('unit', 'results."column unit"', "from the columns' names, a column, a row or a table of units", [
      check,
    ]);
  }
  if (!source && ofRow !== null) return lines.add('unit', stated, 'from the row of units below the names');
  if (!source) return lines.add('unit', 'NULL', 'unit', ['no column says it; write it here']);
  const speciation = sourceOf('speciation');
  if (!speciation) return lines.add('unit', source.sql, described(source));
  const name = sourceOf('analyte')?.sql ?? 'NULL';
  lines.add(
    'unit',
    `CASE WHEN regexp_matches(trim(${speciation.sql}), '^as ', 'i') AND NOT regexp_matches(lower(${source.sql}), ' as ?[a-z]|caco3') AND NOT (${wholeIonSql(name, `trim(${speciation.sql})`)})
    THEN ${source.sql} || ' ' || trim(${speciation.sql}) ELSE ${source.sql} END`,
    `${described(source)}; with the speciation of ${shown(speciation.column.name)}, since 10 mg/L of nitrate as N are 44 as NO3`,
  );
}

export function addDate(lines: ProposedLines, date: Source | null, time: Source | null): void {
  if (!date) {
    return lines.add('sample_date', 'NULL', 'sample_date', ['no column holds dates; write the day of sampling here']);
  }
  const { dates } = date.roles;
  lines.add(
    'sample_date',
    dates?.iso(`trim(${date.sql})`) ?? date.sql,
    `${described(date)}; written as ${dates?.title ?? 'ISO'}`,
    dates?.checks ?? [],
  );
  if (!time) return;
  // Four digits are hours and minutes.
  const isDigits = time.column.numbers === time.column.filled;
  const digits = `lpad(trim(${time.sql}), 4, '0')`;
  lines.add('sample_time', isDigits ? `left(${digits}, 2) || ':' || right(${digits}, 2)` : time.sql, described(time));
}

export function addPosition(lines: ProposedLines, sourceOf: SourceOf): void {
  const [lat, long, x, y] = [sourceOf('lat'), sourceOf('long'), sourceOf('x'), sourceOf('y')];
  const addNumber = (field: string, source: Source): void =>
    lines.add(field, numberSql(source), described(source), [source.column.style.doubt]);
  if (lat && long) {
    addNumber('lat', lat);
    addNumber('long', long);
  } else if (x && y) {
    addNumber('x', x);
    addNumber('y', y);
    lines.add('crs', 'CAST(NULL AS VARCHAR)', 'crs', [
      "no column names the coordinates' system; write it here, such as 'EPSG:26911'",
    ]);
  }
}

export function addDepth(lines: ProposedLines, { main, joined }: FoundTables): void {
  const roles = [main, ...joined.map((one) => one.roles)].find(({ depth }) => depth);
  if (!roles?.depth) return;
  const { column, unit } = roles.depth;
  const cell = numberSql({ column, roles, sql: columnSql(roles, main, column) });
  lines.add(
    'sample_bottom_depth',
    unit === 'ft' ? cell : `round(TRY_CAST(${cell} AS DOUBLE) / 0.3048, 2)`,
    `${shown(column.name)}: the name says ${unit}`,
    [column.style.doubt],
  );
}
