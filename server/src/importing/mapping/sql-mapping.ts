import { StatementType } from '@duckdb/node-api';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import type { FlagMeanings } from '../flags/flag-advice.ts';
import { saysAbove } from '../flags/default-meaning.ts';
import { ImportUsageError } from '../import-options.ts';
import type { RawTable } from '../reading/file-reader.ts';
import type { SqlSession } from '../sql-session.ts';
import { isoDates } from './date-format.ts';
import { openQuestions } from './open-questions.ts';
import { mappedColumns, mappedRows, requiredFields, type Mapping } from './mapping.ts';

/**
 * A mapping in SQL: one SELECT over the files' tables. It runs in an otherwise empty database without access to files,
 * network, extensions and settings; its rows are copied, and the database is discarded.
 */
export async function sqlMapping(file: string): Promise<Mapping> {
  const name = path.basename(file);
  let text: string;
  try {
    text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    throw new ImportUsageError(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (text.trim() === '') throw new ImportUsageError(`${name} is empty; a mapping is one SELECT.`);
  return {
    name,
    questions: openQuestions(text),
    choose: (header) => header,
    takesSheet: () => true,
    sourceColumn: (field) => field,
    flagLines: sqlFlagLines,
    async apply(session, tables) {
      await session.run('SET enable_external_access = false');
      await session.run('SET lock_configuration = true');
      await refuseOtherThanSelect(session, text, name, tables);
      try {
        await session.run(`CREATE TABLE ${identifier(mappedRows)} AS ${text}`);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (/^(Out of Memory|INTERRUPT)|No space left|File too large/.test(reason)) throw error;
        throw new ImportUsageError(`${name}: ${withTables(reason, tables)}`);
      }
      refuseUnknownColumns(await session.columns(identifier(mappedRows)), name);
      return { dateFormat: isoDates, notes: [] };
    },
  };
}

/** For a table that is not there the engine suggests its own catalog's; the operator needs the files' tables. */
function withTables(reason: string, tables: readonly RawTable[]): string {
  const [, missing] = /Table with name (.+) does not exist!/.exec(reason) ?? [];
  if (missing === undefined) return reason;
  const known = tables.map(({ file }) => `${file.table} (${file.name})`).join(', ');
  return `there is no table ${missing}. The files given are the tables ${known}.`;
}

/** The columns of a SELECT that say what flags mean; `detect` and `result` stand for what it selects now. */
function sqlFlagLines({ detect, result }: FlagMeanings): string[] {
  const words = Object.entries(detect).map(([text, flag]) => `WHEN ${textConstant(text)} THEN ${textConstant(flag)}`);
  const ofDetect = words.length > 0 ? `CASE detect ${words.join(' ')} ELSE detect END` : 'detect';
  const signs = Object.entries(result);
  const cases = (then: (text: string, flag: string) => string): string =>
    signs.map(([text, flag]) => `WHEN starts_with(result, ${textConstant(text)}) THEN ${then(text, flag)}`).join(' ');
  const lines =
    signs.length === 0
      ? [`${ofDetect} AS detect`]
      : [
          `CASE ${cases((_, flag) => textConstant(flag))} ELSE ${ofDetect} END AS detect`,
          `CASE ${cases((text) => `nullif(trim(substr(result, length(${textConstant(text)}) + 1)), '')`)} ELSE result END AS result`,
        ];
  const above = [...Object.keys(detect), ...Object.keys(result)].filter(saysAbove);
  // Without its sign a result above a limit would count as the limit.
  const whenAbove = above.flatMap((text) => [
    ...(text in detect ? [`WHEN detect = ${textConstant(text)} THEN ${textConstant(text)}`] : []),
    ...(text in result ? [`WHEN starts_with(result, ${textConstant(text)}) THEN ${textConstant(text)}`] : []),
  ]);
  if (above.length > 0) lines.push(`CASE ${whenAbove.join(' ')} END AS qualifier`);
  return lines.map((line, index) => `  ${line}${index < lines.length - 1 ? ',' : ''}`);
}

async function refuseOtherThanSelect(
  session: SqlSession,
  text: string,
  name: string,
  tables: readonly RawTable[],
): Promise<void> {
  let type: StatementType;
  try {
    const statements = await session.connection.extractStatements(text);
    if (statements.count !== 1) {
      throw new ImportUsageError(`${name} holds ${statements.count} statements; a mapping is one SELECT.`);
    }
    const statement = await statements.prepare(0);
    type = statement.statementType;
    statement.destroySync();
  } catch (error) {
    if (error instanceof ImportUsageError) throw error;
    throw new ImportUsageError(
      `${name}: ${withTables(error instanceof Error ? error.message : String(error), tables)}`,
    );
  }
  if (type !== StatementType.SELECT) throw new ImportUsageError(`${name} is not a SELECT; a mapping is one SELECT.`);
}

function refuseUnknownColumns(columns: readonly { name: string }[], name: string): void {
  const found = columns.map((column) => column.name.toLowerCase());
  const known: readonly string[] = mappedColumns;
  const unknown = columns.filter((column) => !known.includes(column.name.toLowerCase()));
  const mistakes = [
    ...unknown.map((column) => `${name}: "${column.name}" is not a field of the sample record`),
    ...requiredFields
      .filter((field) => !found.includes(field))
      .map((field) => `${name}: the SELECT has no column ${field}`),
  ];
  if (found.includes('lat') !== found.includes('long'))
    mistakes.push(`${name}: lat and long go together; one is missing`);
  if (found.includes('x') !== found.includes('y')) mistakes.push(`${name}: x and y go together; one is missing`);
  if (found.includes('x') && found.includes('lat'))
    mistakes.push(`${name}: give either x, y, crs or lat, long, not both`);
  if (mistakes.length > 0) throw new ImportUsageError([...mistakes, `Known are ${known.join(', ')}.`].join('\n'));
}
