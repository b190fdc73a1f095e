import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { meansNonDetect, defaultMeaning } from '../flags/default-meaning.ts';
import { isSign } from './column-contents.ts';
import { flagBehind, signBefore, unitBehind, type ColumnFacts, type Word } from './column-facts.ts';
import { shown, shownWords, type FoundTables } from './field-source.ts';
import { flagTexts, type FlagTexts } from './flag-texts.ts';
import { pointed } from '../mapping/number-style.ts';
import { isBlankWord } from './wide-analytes.ts';

export const [resultText, bareResult, cellUnit, flagText, behindText, isNonDetect] = [
  '"result text"',
  '"bare result"',
  '"unit of the cell"',
  '"flag text"',
  '"flag of the cell"',
  '"not detected"',
];

const list = (texts: readonly string[]): string => texts.map(textConstant).join(', ');

/** The columns whose cells are results. */
export function resultColumns({ main, wide }: FoundTables): ColumnFacts[] {
  const result = main.columns.get('result');
  return wide ? wide.analytes.map(({ column }) => column) : result ? [result] : [];
}

/** What results have beside bare numbers, by what it says of them. */
export interface ResultTexts {
  /** Words in place of a number: not detected, and others, whose rows are left out. */
  nonDetects: string[];
  others: Word[];
  /** Flag columns, and flags behind numbers. */
  flags: FlagTexts[];
  behindNonDetects: string[];
  behindOthers: Word[];
  /** Flags of detects that nobody knows. */
  unknown: Word[];
}

export function resultTexts(found: FoundTables): ResultTexts {
  const { main, wide } = found;
  const columns = resultColumns(found);
  const words = merged(columns.flatMap((column) => column.words));
  const means = ({ text }: Word): boolean => meansNonDetect(text) && !/^(no|none|0|false)$/i.test(text);
  const behind = merged(columns.flatMap((column) => column.behind));
  // Behind a number N is as often "normal" as "not detected".
  const isBelow = ({ text }: Word): boolean => /^U[A-Z]*$|^(ND|BDL|BQL|BRL)$/.test(text);
  const flag = wide ? null : (main.columns.get('flag') ?? null);
  const flagColumns = wide ? wide.analytes.flatMap((one) => one.flag ?? []) : flag ? [flag] : [];
  const flags = flagColumns.map(flagTexts);
  const nonDetects = new Set(flags.flatMap((texts) => texts.nonDetects));
  const unknown = merged(flagColumns.flatMap((column, index) => (flags[index]?.isYesOrNo ? [] : column.words)));
  return {
    nonDetects: words.filter(means).map(({ text }) => text),
    others: words.filter((word) => !means(word)),
    flags,
    behindNonDetects: behind.filter(isBelow).map(({ text }) => text),
    behindOthers: behind.filter((word) => !isBelow(word)),
    unknown: [...unknown, ...behind.filter((word) => !isBelow(word))].filter(
      ({ text }) => !nonDetects.has(text) && !isSign(text) && !isKnownRemark(text),
    ),
  };
}

/** J and E, alone or in words of flags, are estimates: detected. */
const isKnownRemark = (text: string): boolean => defaultMeaning(text) === 'Y' && !/^[YTD1]$|^(yes|true)$/i.test(text);

function merged(words: readonly Word[]): Word[] {
  const rows = new Map<string, number>();
  for (const word of words) rows.set(word.text, (rows.get(word.text) ?? 0) + word.rows);
  return [...rows].map(([text, count]) => ({ text, rows: count })).sort((a, b) => b.rows - a.rows);
}

/** What must be asked about texts of results. */
export function questionsOfTexts({ others, unknown }: ResultTexts): string[] {
  const lost = others.filter(({ text }) => !isBlankWord(text));
  return [
    ...(unknown.length > 0
      ? [
          `it is not known what the flags ${shownWords(unknown)} say; they were taken for remarks about detected results`,
        ]
      : []),
    ...(lost.length > 0 ? [`rows with a text in place of a result are left out: ${shownWords(lost)}`] : []),
  ];
}

/** Without the sign before the number, the unit and the flag behind it; not yet with a decimal point. */
function bareText(hasUnits: boolean, hasFlags: boolean): string {
  const unsigned = `regexp_replace(${resultText}, ${signBefore}, '', 'i')`;
  const unitless = hasUnits ? `regexp_replace(${unsigned}, '${unitBehind}', '', 'i')` : unsigned;
  return hasFlags ? `regexp_replace(${unitless}, '([0-9.,])${flagBehind}', '\\1')` : unitless;
}

/** The same with a decimal point, as each column writes its numbers. */
function withPoints(text: string, found: FoundTables): string {
  const columns = resultColumns(found).filter(({ style }) => style.writing !== null);
  if (columns.length === 0) return text;
  if (!found.wide) return columns[0] ? pointed(text, columns[0].style) : text;
  const cases = columns.map(({ name, style }) => `WHEN ${textConstant(name)} THEN ${pointed(text, style)}`);
  return `CASE "column name" ${cases.join(' ')} ELSE ${text} END`;
}

/** Whether the text of a result is more than its number. */
export const isMoreThanNumber = (found: FoundTables): string =>
  `${bareResult} IS DISTINCT FROM ${withPoints(resultText, found)} OR TRY_CAST(${bareResult} AS DOUBLE) IS NULL`;

/** Rows of one result each, with its text, its flag's text and whether it was detected. */
export function resultsSql(found: FoundTables, texts: ResultTexts): string {
  const { main, wide, limitsAlone } = found;
  const { facts } = main;
  const view = identifier(facts.table.file.table);
  const table = facts.units ? `(SELECT * FROM ${view} WHERE _line <> ${facts.units.line})` : view;
  const flagged = [...new Set(texts.flags.flatMap(({ nonDetects }) => nonDetects))];
  const hasUnits = resultColumns(found).some(({ withUnit }) => withUnit > 0);
  const hasFlags = texts.behindNonDetects.length + texts.behindOthers.length > 0;
  const below = [
    `regexp_matches(${resultText}, '^(ND|BDL|LT)?\\s*[<≤]|^(ND|BDL|LT)\\s*[0-9.]', 'i')`,
    ...(texts.nonDetects.length > 0 ? [`${resultText} IN (${list(texts.nonDetects)})`] : []),
    ...(flagged.length > 0 ? [`coalesce(${flagText} IN (${list(flagged)}), false)`] : []),
    ...(texts.behindNonDetects.length > 0
      ? [`coalesce(${behindText} IN (${list(texts.behindNonDetects)}), false)`]
      : []),
    ...limitsAlone.map(({ column }) => `(${resultText} IS NULL AND trim(${identifier(column.name)}) <> '')`),
  ].join(' OR ');
  const bare = bareText(hasUnits, hasFlags);
  const unsigned = `regexp_replace(${resultText}, ${signBefore}, '', 'i')`;
  const unit = hasUnits
    ? `\n    CASE WHEN TRY_CAST(${withPoints(bare, found)} AS DOUBLE) IS NOT NULL THEN nullif(regexp_extract(${unsigned}, '${unitBehind}', 1, 'i'), '') END AS ${cellUnit},`
    : '';
  const behind = hasFlags
    ? `\n    nullif(regexp_extract(${resultText}, '[0-9.,]${flagBehind}', 1), '') AS ${behindText},`
    : '';
  const judged = (rows: string): string =>
    `\n  SELECT *,\n    nullif(${withPoints(bare, found)}, '') AS ${bareResult},${unit}${behind}\n    coalesce(${below}, false) AS ${isNonDetect}\n  FROM (${rows})`;
  if (!wide) {
    const text = (column: ColumnFacts | undefined): string =>
      column ? `nullif(trim(${identifier(column.name)}), '')` : 'CAST(NULL AS VARCHAR)';
    return judged(
      `SELECT *, ${text(main.columns.get('result'))} AS ${resultText}, ${text(main.columns.get('flag'))} AS ${flagText} FROM ${table}`,
    );
  }
  const pairs = wide.analytes.map(
    ({ column, flag: own }) =>
      `(${identifier(column.name)}, ${own ? identifier(own.name) : '"no flag"'}) AS ${textConstant(column.name)}`,
  );
  const names = wide.analytes.map(
    ({ column, analyte, unit: own }) =>
      `(${textConstant(column.name)}, ${textConstant(analyte)}, ${own === null ? 'NULL' : textConstant(own)})`,
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

/** What the result column's style leaves open, and for wide tables of which column. */
export const doubtsOfNumbers = (found: FoundTables): string[] =>
  resultColumns(found).flatMap(({ name, style }) =>
    style.doubt === null ? [] : [found.wide ? `${shown(name)}: ${style.doubt}` : style.doubt],
  );
