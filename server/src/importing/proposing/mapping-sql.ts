import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { meansNonDetect } from '../flags/usual-meaning.ts';
import { shownText } from '../shown-text.ts';
import { unitBehind, type ColumnFacts } from './column-facts.ts';
import { rankOfName, type ProposedField } from './field-names.ts';
import { flagTexts, matrixOf, type FlagTexts } from './flag-texts.ts';
import type { JoinedTable } from './join-tables.ts';
import type { TableRoles } from './table-roles.ts';
import { unusedColumns } from './unused-columns.ts';
import type { WideColumns } from './wide-analytes.ts';

/** What was found in the files. */
export interface FoundTables {
  /** The table with the results. */
  main: TableRoles;
  joined: readonly JoinedTable[];
  /** Its analytes, if it has one column for each. */
  wide: WideColumns | null;
}

/** A mapping to be read, changed and run. */
export interface ProposedMapping {
  sql: string;
  /** What a person must look at. */
  checks: string[];
}

/** Where a field is: its column, as SQL names it, and the table's. */
interface Source {
  column: ColumnFacts;
  sql: string;
  roles: TableRoles;
}

const [resultText, bareResult, cellUnit, flagText, isNonDetect] = [
  '"result text"',
  '"bare result"',
  '"unit of the cell"',
  '"flag text"',
  '"not detected"',
];
const sign = "'^(ND|BDL|LT)?\\s*[<>]?\\s*'";
/** "Less than 0" names no limit. */
const ownNumber = `nullif(TRY_CAST(${bareResult} AS DOUBLE), 0)::VARCHAR`;
const list = (texts: readonly string[]): string => texts.map(textConstant).join(', ');

/** The mapping as one SELECT, with the reason for every line. */
export function mappingSql({ main, joined, wide }: FoundTables): ProposedMapping {
  const checks: string[] = [];
  const lines: string[] = [];
  const sourceOf = (field: ProposedField): Source | null => findSource(field, main, joined, wide);
  /** A line of the SELECT, with its reason above it. */
  const add = (field: string, sql: string, reason: string, check: string | null = null): void => {
    if (check !== null) checks.push(`${field}: ${check}`);
    lines.push(`  -- ${reason}${check === null ? '' : `. CHECK: ${check}`}`, `  ${sql} AS ${field},`);
  };
  const addColumn = (field: ProposedField): boolean => {
    const source = sourceOf(field);
    if (source) add(field, source.sql, described(source));
    return source !== null;
  };

  addAnalyte(wide, sourceOf('analyte'), add);
  if (!addColumn('location'))
    add('location', 'NULL', 'location', 'no column tells where a sample was taken; name it here');
  addMatrix(sourceOf('matrix'), add);
  const withUnit = resultColumns(main, wide).find((column) => column.withUnit > 0) ?? null;
  addUnit(wide, sourceOf('unit'), withUnit, add);
  for (const field of ['filtered', 'method', 'sample_id', 'cas_id', 'analyte_subtype', 'hydro', 'uncertainty'] as const)
    addColumn(field);
  addDate(sourceOf('sample_date'), sourceOf('sample_time'), add);
  addPosition(sourceOf, add);
  const depth = [main, ...joined.map(({ roles }) => roles)].find((roles) => roles.depth);
  if (depth?.depth) {
    const { column, unit } = depth.depth;
    const cell = columnSql(depth, main, column);
    add(
      'sample_bottom_depth',
      unit === 'ft' ? cell : `round(TRY_CAST(${cell} AS DOUBLE) / 0.3048, 2)`,
      `${shown(column.name)}: the name says ${unit}`,
    );
  }
  const flag = wide ? null : (main.columns.get('flag') ?? null);
  const areRemarks = flagsOf(wide, flag).some(({ isYesOrNo }) => !isYesOrNo);
  const limits = (['reporting_limit', 'detection_limit'] as const).flatMap((field) => sourceOf(field)?.sql ?? []);
  lines.push(
    '  -- A result that was not detected is its limit: the number behind the sign, else a limit of its own column.',
    `  CASE WHEN ${isNonDetect} THEN coalesce(${[ownNumber, ...limits].join(', ')}) ELSE ${bareResult} END AS result,`,
    `  CASE WHEN ${isNonDetect} THEN 'U' ELSE 'Y' END AS detect,`,
    '  -- What the laboratory wrote instead of a bare number, or next to it.',
    `  ${areRemarks ? `coalesce(${flagText}, ` : ''}CASE WHEN ${bareResult} IS DISTINCT FROM ${resultText} OR TRY_CAST(${resultText} AS DOUBLE) IS NULL THEN ${resultText} END${areRemarks ? ')' : ''} AS qualifier,`,
  );
  const ownLimit = `CASE WHEN ${isNonDetect} THEN ${ownNumber} END`;
  const limit = sourceOf('reporting_limit');
  lines.push(`  ${limit ? `coalesce(${limit.sql}, ${ownLimit})` : ownLimit} AS reporting_limit,`);
  const detectionLimit = sourceOf('detection_limit');
  if (detectionLimit) add('detection_limit', detectionLimit.sql, described(detectionLimit));
  lines.push(
    `  ${textConstant(main.facts.table.file.name)} AS source_file,`,
    '  results._line,',
    `  ${skipSql(main, wide, sourceOf)} AS _skip`,
  );
  const head = [
    '-- Proposed from the names and contents of these columns. Change what is wrong; every line says why it is there.',
  ];
  for (const { roles, key, of, coverage } of joined) {
    head.push(
      `-- ${shown(roles.facts.table.file.name)} belongs to the results by ${shown(key)} = ${shown(of)}: it has ${(coverage * 100).toFixed(1)}% of them, each once.`,
    );
  }
  if (wide) {
    head.push(`-- ${shown(main.facts.table.file.name)} is wide: ${wide.analytes.length} columns are analytes.`);
    if (wide.leftOut.length > 0)
      checks.push(
        `columns of numbers that were taken for a position, a time or a count: ${wide.leftOut.map(shown).join(', ')}`,
      );
  }
  const statement = [
    `WITH results AS (${resultsSql(main, wide, flag, checks)}\n)`,
    'SELECT',
    ...lines,
    'FROM results',
    ...joined.map(({ roles, key, of }) => {
      const { table } = roles.facts.table.file;
      return `LEFT JOIN ${identifier(table)} ON trim(${identifier(table)}.${identifier(key)}) = trim(results.${identifier(of)})`;
    }),
  ].join('\n');
  const unused = unusedColumns(statement, [main, ...joined.map(({ roles }) => roles)]);
  if (unused !== null) checks.push(unused);
  return { sql: `${[...head, statement].join('\n')}\n`, checks };
}

type Add = (field: string, sql: string, reason: string, check?: string | null) => void;

function findSource(
  field: ProposedField,
  main: TableRoles,
  joined: readonly JoinedTable[],
  wide: WideColumns | null,
): Source | null {
  // What a wide table calls a result or a unit is about one of its columns.
  const isOfWide =
    wide !== null &&
    ['analyte', 'result', 'unit', 'flag', 'reporting_limit', 'detection_limit', 'uncertainty'].includes(field);
  const sources = isOfWide
    ? []
    : [main, ...joined.map(({ roles }) => roles)].flatMap((roles) => {
        const column = roles.columns.get(field);
        return column ? [{ column, roles, sql: columnSql(roles, main, column) }] : [];
      });
  const [first = null, ...rest] = sources;
  if (field !== 'analyte' || !first) return first;
  // A list of parameters has their full names.
  const better = rest.find(
    ({ column }) => (rankOfName(field, column.name) ?? 0) < (rankOfName(field, first.column.name) ?? 0),
  );
  return better ?? first;
}

const columnSql = (roles: TableRoles, main: TableRoles, column: ColumnFacts): string =>
  `${roles === main ? 'results' : identifier(roles.facts.table.file.table)}.${identifier(column.name)}`;

function described({ column, roles }: Source): string {
  const examples = column.examples.map(shown).join(' · ');
  return `${shown(roles.facts.table.file.name)}, ${shown(column.name)}: ${column.distinct} different, such as ${examples}`;
}

/** A delivered text within a comment or on a terminal: on one line, and without what nobody would see. */
const shown = (text: string): string => shownText(text, 60);

function addAnalyte(wide: WideColumns | null, source: Source | null, add: Add): void {
  if (wide) return add('analyte', 'results."column analyte"', 'the name of the column, without its unit');
  if (source) return add('analyte', source.sql, described(source));
  add('analyte', 'NULL', 'analyte', 'no column names what was measured; write its name here');
}

function addMatrix(source: Source | null, add: Add): void {
  if (!source)
    return add(
      'matrix',
      "'Water'",
      'matrix',
      'no column says it; write Ground Water, Surface Water or Soil where it is known',
    );
  const texts = [
    ...source.column.words.map(({ text }) => text),
    ...(source.column.numbers > 0 ? source.column.examples : []),
  ];
  const cases = texts.flatMap((text) => {
    const matrix = matrixOf(text);
    return matrix === null ? [] : [`WHEN ${textConstant(text)} THEN ${textConstant(matrix)}`];
  });
  const unknown = texts.filter((text) => matrixOf(text) === null);
  const check = unknown.length > 0 ? `it is not known what ${unknown.map(shown).join(', ')} stand for` : null;
  const sql = cases.length > 0 ? `CASE trim(${source.sql}) ${cases.join(' ')} ELSE ${source.sql} END` : source.sql;
  add('matrix', sql, described(source), check);
}

function addUnit(wide: WideColumns | null, source: Source | null, withUnit: ColumnFacts | null, add: Add): void {
  if (withUnit) {
    const other = wide ? 'results."column unit"' : (source?.sql ?? 'NULL');
    const example = withUnit.examples.find((text) => /\d.*[a-z%]/i.test(text)) ?? withUnit.name;
    return add(
      'unit',
      `coalesce(${cellUnit}, ${other})`,
      "the unit behind the number in the result's cell, else the one said elsewhere",
      `${withUnit.withUnit} cells of ${shown(withUnit.name)} have their unit behind the number, such as ${shown(example)}; it goes before any other`,
    );
  }
  if (wide) {
    const without = wide.analytes.filter(({ unit }) => unit === null).map(({ column }) => column.name);
    const check = without.length > 0 ? `no unit is given for ${without.map(shown).join(', ')}` : null;
    return add('unit', 'results."column unit"', "from the columns' names, a column or a table of units", check);
  }
  if (source) return add('unit', source.sql, described(source));
  add('unit', 'NULL', 'unit', 'no column says it; write it here');
}

function addDate(date: Source | null, time: Source | null, add: Add): void {
  if (!date) return add('sample_date', 'NULL', 'sample_date', 'no column holds dates; write the day of sampling here');
  const { dates } = date.roles;
  add(
    'sample_date',
    dates?.iso(`trim(${date.sql})`) ?? date.sql,
    `${described(date)}; written as ${dates?.title ?? 'ISO'}`,
    dates?.check ?? null,
  );
  if (!time) return;
  // Four digits are hours and minutes.
  const isDigits = time.column.numbers === time.column.filled;
  const digits = `lpad(trim(${time.sql}), 4, '0')`;
  add('sample_time', isDigits ? `left(${digits}, 2) || ':' || right(${digits}, 2)` : time.sql, described(time));
}

function addPosition(sourceOf: (field: ProposedField) => Source | null, add: Add): void {
  const [lat, long, x, y] = [sourceOf('lat'), sourceOf('long'), sourceOf('x'), sourceOf('y')];
  if (lat && long) {
    add('lat', lat.sql, described(lat));
    add('long', long.sql, described(long));
  } else if (x && y) {
    add('x', x.sql, described(x));
    add('y', y.sql, described(y));
    add(
      'crs',
      'CAST(NULL AS VARCHAR)',
      'crs',
      "no column names the coordinates' system; write it here, such as 'EPSG:26911'",
    );
  }
}

function resultColumns(main: TableRoles, wide: WideColumns | null): ColumnFacts[] {
  const result = main.columns.get('result');
  return wide ? wide.analytes.map(({ column }) => column) : result ? [result] : [];
}

/** The result columns' words that are no numbers: which mean not detected, and which stand in place of a result. */
function resultWords(main: TableRoles, wide: WideColumns | null): { nonDetects: string[]; others: string[] } {
  const columns = resultColumns(main, wide);
  const words = [...new Set(columns.flatMap((column) => column.words.map(({ text }) => text)))];
  const means = (text: string): boolean => meansNonDetect(text) && !/^(no|none|0|false)$/i.test(text);
  return { nonDetects: words.filter(means), others: words.filter((text) => !means(text)) };
}

function skipSql(
  main: TableRoles,
  wide: WideColumns | null,
  sourceOf: (field: ProposedField) => Source | null,
): string {
  const { others } = resultWords(main, wide);
  const key = wide ? null : sourceOf('location');
  const cases = [
    ...(key ? [`WHEN ${resultText} IS NULL AND ${key.sql} IS NULL THEN 'an empty row'`] : []),
    `WHEN ${resultText} IS NULL AND NOT ${isNonDetect} THEN 'no result was reported'`,
    ...(others.length > 0
      ? [`WHEN ${resultText} IN (${list(others)}) THEN 'text in place of a result: ' || ${resultText}`]
      : []),
  ];
  return `CASE\n    ${cases.join('\n    ')}\n  END`;
}

function flagsOf(wide: WideColumns | null, flag: ColumnFacts | null): FlagTexts[] {
  const flags = wide ? wide.analytes.flatMap((one) => one.flag ?? []) : flag ? [flag] : [];
  return flags.map(flagTexts);
}

/** Rows of one result each, with its text, its flag's text and whether it was detected. */
function resultsSql(main: TableRoles, wide: WideColumns | null, flag: ColumnFacts | null, checks: string[]): string {
  const table = identifier(main.facts.table.file.table);
  const { nonDetects } = resultWords(main, wide);
  const told = flagsOf(wide, flag);
  const flagged = [...new Set(told.flatMap((texts) => texts.nonDetects))];
  const remarks = [...new Set(told.flatMap(({ others }) => others))];
  if (remarks.length > 0 && !wide)
    checks.push(`flags that were taken for remarks about detected results: ${remarks.map(shown).join(', ')}`);
  const below = [
    `regexp_matches(${resultText}, '^(ND|BDL|LT)?\\s*<|^(ND|BDL|LT)\\s*[0-9.]', 'i')`,
    ...(nonDetects.length > 0 ? [`${resultText} IN (${list(nonDetects)})`] : []),
    ...(flagged.length > 0 ? [`coalesce(${flagText} IN (${list(flagged)}), false)`] : []),
  ].join(' OR ');
  const unsigned = `regexp_replace(${resultText}, ${sign}, '', 'i')`;
  const hasUnits = resultColumns(main, wide).some(({ withUnit }) => withUnit > 0);
  const bare = hasUnits ? `regexp_replace(${unsigned}, '${unitBehind}', '', 'i')` : unsigned;
  const unit = hasUnits
    ? `\n    CASE WHEN TRY_CAST(${bare} AS DOUBLE) IS NOT NULL THEN nullif(regexp_extract(${unsigned}, '${unitBehind}', 1, 'i'), '') END AS ${cellUnit},`
    : '';
  const judged = (rows: string): string =>
    `\n  SELECT *,\n    nullif(${bare}, '') AS ${bareResult},${unit}\n    coalesce(${below}, false) AS ${isNonDetect}\n  FROM (${rows})`;
  if (!wide) {
    const result = main.columns.get('result');
    const text = (column: ColumnFacts | null | undefined): string =>
      column ? `nullif(trim(${identifier(column.name)}), '')` : 'CAST(NULL AS VARCHAR)';
    return judged(`SELECT *, ${text(result)} AS ${resultText}, ${text(flag)} AS ${flagText} FROM ${table}`);
  }
  const pairs = wide.analytes.map(
    ({ column, flag: own }) =>
      `(${identifier(column.name)}, ${own ? identifier(own.name) : '"no flag"'}) AS ${textConstant(column.name)}`,
  );
  const names = wide.analytes.map(
    ({ column, analyte, unit }) =>
      `(${textConstant(column.name)}, ${textConstant(analyte)}, ${unit === null ? 'NULL' : textConstant(unit)})`,
  );
  return judged(`
    SELECT cells.* EXCLUDE ("result cell", "flag cell"), nullif(trim("result cell"), '') AS ${resultText}, nullif(trim("flag cell"), '') AS ${flagText},
      names."column analyte", CAST(names."column unit" AS VARCHAR) AS "column unit"
    FROM (
      FROM (SELECT *, CAST(NULL AS VARCHAR) AS "no flag" FROM ${table})
      UNPIVOT INCLUDE NULLS (("result cell", "flag cell") FOR "column name" IN (${pairs.join(', ')}))
    ) AS cells
    -- The column: its analyte and its unit.
    JOIN (VALUES
      ${names.join(',\n      ')}
    ) AS names("column name", "column analyte", "column unit") USING ("column name")
    WHERE trim("result cell") <> ''`);
}
