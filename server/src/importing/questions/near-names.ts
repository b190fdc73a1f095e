import { formatCounted } from '@wellfield/science';
import { z } from 'zod';
import { identifier } from '../../samples/duckdb/sql-text.ts';
import { stagedRows } from '../checking/stage-rows.ts';
import { currentRows } from '../merging/current-release.ts';
import type { SqlSession } from '../sql-session.ts';
import type { CheckedDelivery, QuestionCheck } from './ask-questions.ts';
import { finding, firstRows, isText, leavingOut, ofDataset, type Finding } from './finding.ts';
import { sampleOf } from './row-words.ts';
import { isMistyped, plainName } from './similar-name.ts';

const nameRows = z.object({ name: z.string(), rows: z.number() });
type NameRows = z.infer<typeof nameRows>;

/** Farther apart, in degrees (about 100 m), two locations of similar names are two. */
const farApart = 0.001;

/** Names of locations and parameters that the release does not have, but one like it. A question a name. */
export const nearNames: QuestionCheck = { find };

async function find(session: SqlSession, { dataset }: CheckedDelivery): Promise<Finding[]> {
  const of = ofDataset(dataset);
  const questions: Finding[] = [];
  for (const kind of ['location', 'analyte'] as const) {
    const column = identifier(kind);
    const namesOf = (table: string, where = 'true'): string =>
      `SELECT ${column} AS name, count(*) AS rows FROM ${table} WHERE ${where} GROUP BY 1`;
    const fresh = await session.rowsOf(
      nameRows,
      `FROM (${namesOf(stagedRows, of)}) ANTI JOIN (${namesOf(currentRows)}) USING (name) ORDER BY name`,
    );
    if (fresh.length === 0) continue;
    const known = await session.rowsOf(nameRows, `${namesOf(currentRows)} ORDER BY rows DESC, name`);
    const similar = similarIn(known, kind === 'analyte');
    for (const { name, rows } of fresh) {
      const near = similar(name);
      if (!near || (kind === 'location' && (await areApart(session, of, name, near.name)))) continue;
      const where = isText(column, name);
      questions.push(
        finding({
          kind: 'similar name',
          dataset,
          about: [kind, name, near.name],
          found:
            `${name} is not a ${kind === 'location' ? 'location' : 'parameter'} of the release, but ${near.name} is: ` +
            `${formatCounted(rows, 'row')} of ${name} here, ${formatCounted(near.rows, 'row')} of ${near.name} there`,
          rows: where,
          count: rows,
          samples: (await firstRows(session, `${of} AND ${where}`)).map((row) => sampleOf(row)),
          keep: `${name} is another one`,
          choices: [
            {
              id: `as ${near.name}`,
              text: `${name} is ${near.name}: load the rows under that name`,
              effect: { does: 'rename', kind, from: name, to: near.name },
            },
            leavingOut(`under a name similar to a known ${kind}`, 'leave the rows out'),
          ],
        }),
      );
    }
  }
  return questions;
}

/** Finds the known name that is like another, of several the one with most rows. */
function similarIn(known: readonly NameRows[], isOfWords: boolean): (name: string) => NameRows | undefined {
  const byPlain = new Map<string, NameRows>();
  for (const one of known) if (!byPlain.has(plainName(one.name))) byPlain.set(plainName(one.name), one);
  return (name) =>
    byPlain.get(plainName(name)) ?? (isOfWords ? known.find((one) => isMistyped(one.name, name)) : undefined);
}

/** Whether both locations have a position, far from each other. */
async function areApart(session: SqlSession, of: string, own: string, known: string): Promise<boolean> {
  const at = (table: string, where: string): string =>
    `SELECT median(lat) AS lat, median(long) AS long FROM ${table} WHERE ${where} AND lat IS NOT NULL`;
  const apart = await session.number(
    `SELECT count(*) FROM (${at(stagedRows, `${of} AND ${isText('location', own)}`)}) AS one, (${at(currentRows, isText('location', known))}) AS other
     WHERE greatest(abs(one.lat - other.lat), abs(one.long - other.long)) > ${farApart}`,
  );
  return apart > 0;
}
