import type { Dataset, SampleColumn } from '@wellfield/contract';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { keyHash, rowHash, stagedRows } from '../checking/stage-rows.ts';
import type { RowsByReason } from '../import-report.ts';
import { currentRows } from '../merging/current-release.ts';
import type { SqlSession } from '../sql-session.ts';
import { ofDataset, type Effect, type Finding } from './finding.ts';

/** A finding and the choice that answers it. */
export interface Answered {
  finding: Finding;
  choice: string;
}

/**
 * Changes a dataset's staged rows as the answers say: rows that are left out first, since the others change what tells them,
 * then values, then names. Returns the rows left out, by reason.
 */
export async function applyAnswers(
  session: SqlSession,
  dataset: Dataset,
  answered: readonly Answered[],
): Promise<RowsByReason> {
  const of = ofDataset(dataset);
  const effects = answered.map(({ finding, choice }) => ({ finding, effect: effectOf(finding, choice) }));
  const leftOut = new Map<string, number>();
  for (const { finding, effect } of effects) {
    if (effect.does !== 'leave out') continue;
    const before = await session.number(`SELECT count(*) FROM ${stagedRows}`);
    await session.run(`DELETE FROM ${stagedRows} WHERE ${of} AND (${effect.rows ?? finding.rows})`);
    const rows = before - (await session.number(`SELECT count(*) FROM ${stagedRows}`));
    if (rows > 0) leftOut.set(effect.reason, (leftOut.get(effect.reason) ?? 0) + rows);
  }
  let changes = 0;
  for (const { finding, effect } of effects) {
    if (effect.does !== 'set') continue;
    changes += 1;
    const set = Object.entries(effect.values).map(([name, value]) => `${identifier(name)} = ${value}`);
    await session.run(`UPDATE ${stagedRows} SET ${set.join(', ')} WHERE ${of} AND (${finding.rows})`);
  }
  for (const { effect } of effects) {
    if (effect.does !== 'rename') continue;
    changes += 1;
    await rename(session, of, effect);
  }
  // What tells equal rows follows what they say.
  if (changes > 0) {
    await session.run(`UPDATE ${stagedRows} SET _key = ${keyHash}, _row = ${rowHash} WHERE ${of}`);
  }
  return [...leftOut].map(([reason, rows]) => ({ reason, rows }));
}

function effectOf({ effects }: Finding, choice: string): Effect {
  return effects.get(choice) ?? { does: 'keep' };
}

/** The name as it came stays findable as an alias; a location that came without a position gets the known one's. */
async function rename(
  session: SqlSession,
  of: string,
  { kind, from, to }: Extract<Effect, { does: 'rename' }>,
): Promise<void> {
  const column = identifier(kind satisfies SampleColumn);
  const [old, name] = [textConstant(from), textConstant(to)];
  await session.run(`UPDATE ${stagedRows} SET ${column} = ${name} WHERE ${of} AND ${column} = ${old}`);
  if (kind === 'location') {
    await session.run(
      `UPDATE ${stagedRows} AS staged SET lat = known.lat, long = known.long FROM (
         SELECT lat, long FROM ${currentRows} WHERE location = ${name} AND lat IS NOT NULL
         GROUP BY ALL ORDER BY count(*) DESC, lat, long LIMIT 1) AS known
       WHERE ${of} AND location = ${name} AND staged.lat IS NULL`,
    );
  }
  await session.run(`UPDATE ${kind}_names SET name = ${name} WHERE name = ${old}`);
}
