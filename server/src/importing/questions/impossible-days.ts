import { formatCounted } from '@wellfield/science';
import { z } from 'zod';
import { textConstant } from '../../samples/duckdb/sql-text.ts';
import { stagedRows } from '../checking/stage-rows.ts';
import type { SqlSession } from '../sql-session.ts';
import type { CheckedDelivery, QuestionCheck } from './ask-questions.ts';
import { digestSql, finding, firstRows, leavingOut, ofDataset, type Finding } from './finding.ts';
import { sampleOf } from './row-words.ts';

const hourMs = 3_600_000;

/** The zone that has the day first. */
const earliestZoneHours = 14;

/** Before it nobody analyzed the water of a site; a year of two digits that was read as it stands is far before it. */
const firstDay = '1800-01-01';

const days = z.object({
  rows: z.number(),
  lowest: z.string().nullable(),
  most: z.string().nullable(),
  digest: z.string(),
});

/** What a year of two digits was read as, if it was of the last century. */
const aCenturyEarlier = {
  id: 'a century earlier',
  text: 'their years had two digits and are of the century before: load them with those days',
  effect: {
    does: 'set' as const,
    values: {
      sample_date: "CAST(sample_date - INTERVAL '100 years' AS DATE)",
      year: "year(CAST(sample_date - INTERVAL '100 years' AS DATE))",
      quarter: "quarter(CAST(sample_date - INTERVAL '100 years' AS DATE))",
    },
  },
};

/** Days that cannot be, after "3 rows are of", and what else than keeping or leaving them out can be done. */
interface ImpossibleDays {
  id: string;
  rows: (delivery: CheckedDelivery) => string;
  what: string;
  choices: (typeof aCenturyEarlier)[];
}

const kinds: readonly ImpossibleDays[] = [
  { id: 'to come', rows: isToCome, what: 'a day to come', choices: [aCenturyEarlier] },
  {
    id: 'before',
    rows: () => `sample_date < DATE ${textConstant(firstDay)}`,
    what: `a day before ${firstDay.slice(0, 4)}`,
    choices: [],
  },
];

function isToCome({ now }: CheckedDelivery): string {
  const tomorrow = new Date(now.getTime() + (24 + earliestZoneHours) * hourMs).toISOString().slice(0, 10);
  return `sample_date > DATE ${textConstant(tomorrow)}`;
}

/** Days to come, beyond tomorrow where the day begins first, and days of centuries that no sample is from. */
export const impossibleDays: readonly QuestionCheck[] = kinds.map((kind) => ({
  among: kind.rows,
  find: (session, delivery) => find(session, delivery, kind.rows(delivery), kind),
}));

async function find(
  session: SqlSession,
  { dataset }: CheckedDelivery,
  rows: string,
  { id, what, choices }: ImpossibleDays,
): Promise<Finding[]> {
  const where = `${ofDataset(dataset)} AND ${rows}`;
  const [found] = await session.rowsOf(
    days,
    `SELECT count(*) AS rows, CAST(min(sample_date) AS VARCHAR) AS lowest, CAST(max(sample_date) AS VARCHAR) AS most,
       ${digestSql(['location', 'analyte', 'sample_date', 'result'])} AS digest
     FROM ${stagedRows} WHERE ${where}`,
  );
  if (!found) return [];
  const { lowest, most } = found;
  return [
    finding({
      kind: 'impossible day',
      dataset,
      about: [id, found.digest],
      found: `${formatCounted(found.rows, 'row is', 'rows are')} of ${what}: ${lowest === most ? lowest : `${lowest} to ${most}`}`,
      rows,
      count: found.rows,
      samples: (await firstRows(session, where)).map((row) => sampleOf(row)),
      keep: 'the days are right',
      choices: [...choices, leavingOut(what, 'leave the rows out')],
    }),
  ];
}
