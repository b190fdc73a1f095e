import { StatementType } from '@duckdb/node-api';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { identifier } from '../../samples/duckdb/sql-text.ts';
import { ImportUsageError } from '../import-options.ts';
import type { SqlSession } from '../sql-session.ts';
import { isoDates } from './date-format.ts';
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
    dateFormat: isoDates,
    choose: (header) => header,
    sourceColumn: (field) => field,
    async apply(session) {
      await session.run('SET enable_external_access = false');
      await session.run('SET lock_configuration = true');
      await refuseOtherThanSelect(session, text, name);
      try {
        await session.run(`CREATE TABLE ${identifier(mappedRows)} AS ${text}`);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (/^(Out of Memory|INTERRUPT)|No space left|File too large/.test(reason)) throw error;
        throw new ImportUsageError(`${name}: ${reason}`);
      }
      refuseUnknownColumns(await session.columns(identifier(mappedRows)), name);
      return [];
    },
  };
}

async function refuseOtherThanSelect(session: SqlSession, text: string, name: string): Promise<void> {
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
    throw new ImportUsageError(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (type !== StatementType.SELECT) throw new ImportUsageError(`${name} is no SELECT; a mapping is one SELECT.`);
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
