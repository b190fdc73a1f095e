import { z } from 'zod';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { number } from '../mapping/cell-sql.ts';
import type { NumberDoubt } from '../mapping/number-doubt.ts';
import { hasDecimalCommas, numberStyle, shapeColumns, shapeNames, type ShapeCounts } from '../mapping/number-style.ts';
import { numberPattern, withPoint, type NumberWriting } from '../mapping/number-writing.ts';
import { shownText } from '../shown-text.ts';
import type { SqlSession } from '../sql-session.ts';

/** What stands before a number: a sign, or a word for not detected. */
const before = String.raw`^(?:(?:ND|BDL|LT)\s*)?[<>≤≥~≈=]*\s*`;
const bare = (text: string): string => `regexp_replace(${text}, ${textConstant(before)}, '', 'i')`;

/** A sign of those below, which few cells have. */
const hasSigns = (text: string): string =>
  `(contains(${text}, ',') OR contains(${text}, '''') OR contains(${text}, ' ') OR regexp_matches(${text}, ${textConstant(String.raw`\..*\.|[’\x{00A0}\x{2009}\x{202F}]`)}))`;

/** Digits with a comma, a blank or an apostrophe between them, or with several points: never read as a number without a choice. What is read as a number is not looked at further. */
const isOdd = (text: string): string =>
  `CASE WHEN TRY_CAST(${text} AS DOUBLE) IS NULL THEN CASE WHEN ${hasSigns(text)} THEN regexp_full_match(${bare(text)}, ${textConstant(String.raw`[-+]?(\d+|\d*[,.])(['’., \x{00A0}\x{2009}\x{202F}]\d+|\d+)+([eE][-+]?\d+)?`)}) AND ${number(bare(text))} IS NULL END END`;

/** The rows of a kind of table as a SELECT in which numbers have a decimal point, and what is to be asked of them. */
interface WrittenNumbers {
  sql: string;
  doubts: NumberDoubt[];
}

/** A column whose numbers may be written otherwise, by its kind of table, its meaning and its name in the file. */
interface NumberColumn {
  kind: string;
  meaning: string;
  name: string;
  isOfResults: boolean;
}

const sample = z.object({ file: z.string(), line: z.number(), text: z.string() });

/**
 * A format says that numbers have a decimal point; laboratories write commas, and groups of thousands, all the same. Columns with
 * such numbers are read as their cells say, by the rules of a proposal (`numberStyle`). Nobody reads a format's lines as those of a
 * proposal, so each is a doubt, which `choose` may have answered before.
 */
export async function writtenNumbers(
  session: SqlSession,
  rows: string,
  columns: readonly NumberColumn[],
  choose: (column: string, decimal: string) => string | null,
): Promise<WrittenNumbers> {
  const odd = await oddCounts(session, rows, columns);
  const affected = columns.filter((_, index) => (odd[index] ?? 0) > 0);
  if (affected.length === 0) return { sql: rows, doubts: [] };
  const shapes = new Map<NumberColumn, Awaited<ReturnType<typeof shapesOf>>>();
  for (const column of columns) shapes.set(column, await shapesOf(session, rows, column.meaning));
  const replaced: string[] = [];
  const doubts: NumberDoubt[] = [];
  for (const column of affected) {
    const { counts, example } = shapes.get(column) ?? (await shapesOf(session, rows, column.meaning));
    const others = [...shapes].some(([one, shape]) => one !== column && hasDecimalCommas(shape.counts));
    const style = numberStyle(counts, example, others);
    const likely: NumberWriting = style.writing ?? { decimal: '.', thousands: ',' };
    const other: NumberWriting =
      likely.decimal === '.' ? { decimal: ',', thousands: '.' } : { decimal: '.', thousands: ',' };
    const chosen = choose(column.name, likely.decimal);
    replaced.push(
      `${asWritten(identifier(column.meaning), chosen === 'other' ? [other, likely] : [likely, other])} AS ${identifier(column.meaning)}`,
    );
    const cells = odd[columns.indexOf(column)] ?? 0;
    doubts.push(await doubtOf(session, rows, column, { cells, doubt: style.doubt, likely, other }));
  }
  return { sql: `SELECT * REPLACE (${replaced.join(', ')}) FROM (${rows})`, doubts };
}

async function oddCounts(session: SqlSession, rows: string, columns: readonly NumberColumn[]): Promise<number[]> {
  if (columns.length === 0) return [];
  const counts = columns.map(({ meaning }, at) => `count(*) FILTER (WHERE ${isOdd(identifier(meaning))}) AS "${at}"`);
  const [found = {}] = await session.rows(`SELECT ${counts.join(', ')} FROM (${rows})`);
  return columns.map((_, at) => Number(found[String(at)]));
}

async function shapesOf(session: SqlSession, rows: string, meaning: string) {
  const [found = {}] = await session.rows(
    `SELECT ${shapeColumns(bare('cell')).join(', ')} FROM (SELECT ${identifier(meaning)} AS cell FROM (${rows}))`,
  );
  return {
    counts: Object.fromEntries(shapeNames.map((shape) => [shape, Number(found[shape])])) as ShapeCounts,
    example: (shape: keyof ShapeCounts): string => String(found[`${shape} such as`]),
  };
}

/** A number by the first of the writings that it has; blanks and apostrophes stand between thousands in both. What has none stays. */
function asWritten(text: string, [first, second]: readonly [NumberWriting, NumberWriting]): string {
  const all = [first, second].flatMap((one) => [
    one,
    ...([' ', "'"] as const).map((thousands): NumberWriting => ({ ...one, thousands })),
  ]);
  const cell = bare(text);
  const sign = `left(${text}, length(${text}) - length(${cell}))`;
  const cases = all.map(
    (one) =>
      `WHEN regexp_full_match(${cell}, ${textConstant(numberPattern(one))}) THEN ${sign} || ${withPoint(cell, one)}`,
  );
  return `CASE ${cases.join(' ')} ELSE ${text} END`;
}

/** How many of its cells a doubt shows. */
const samplesRetained = 5;

async function doubtOf(
  session: SqlSession,
  rows: string,
  column: NumberColumn,
  { cells, doubt, likely, other }: { cells: number; doubt: string | null; likely: NumberWriting; other: NumberWriting },
): Promise<NumberDoubt> {
  // What leaving out takes is read once the rows are mapped; the blanks keep the name apart from tables of files.
  const table = `odd numbers of ${column.kind} ${column.meaning}`;
  await session.run(
    `CREATE TABLE ${identifier(table)} AS SELECT source_file AS file, _line AS line, ${identifier(column.meaning)} AS text FROM (${rows}) WHERE ${isOdd(identifier(column.meaning))}`,
  );
  const first = await session.rowsOf(
    sample,
    `SELECT file, line, text FROM ${identifier(table)} ORDER BY file, line LIMIT ${samplesRetained}`,
  );
  const [read = {}] = await session.rows(
    `SELECT text, ${asWritten('text', [likely, other])} AS likely, ${asWritten('text', [other, likely])} AS other
     FROM (SELECT ${identifier(column.meaning)} AS text FROM (${rows})) WHERE ${isOdd('text')} ORDER BY likely = other, text LIMIT 1`,
  );
  return {
    column: column.name,
    isOfResults: column.isOfResults,
    decimal: likely.decimal,
    cells,
    doubt: doubt ?? `${shownText(String(read['text']), 40)} was read as ${shownText(String(read['likely']), 40)}`,
    table,
    first,
    read: { likely: String(read['likely']), other: String(read['other']) },
  };
}
