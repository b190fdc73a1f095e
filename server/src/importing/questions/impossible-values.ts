import { formatCount, formatCounted } from '@wellfield/science';
import { z } from 'zod';
import { stagedRows } from '../checking/stage-rows.ts';
import type { SqlSession } from '../sql-session.ts';
import type { CheckedDelivery, QuestionCheck } from './ask-questions.ts';
import { digestSql, finding, firstRows, leavingOut, ofDataset, type Finding } from './finding.ts';
import { sampleOf } from './row-words.ts';
import { amountUnit, isPercent, mayBePercent } from './share-units.ts';

/** Something that cannot be: rows as a condition, and what is found, after "3 rows have". */
interface Impossible {
  id: string;
  rows: string;
  found: string;
}

/** A depth in feet below which no one has drilled (the Kola borehole: 40,230 ft). */
const deepest = 41_000;

/** Conditions of which each is looked at only where those before it are met: an AND may look in every row. */
const inTurn = (first: string, ...others: readonly string[]): string => {
  const [next, ...rest] = others;
  return next === undefined ? first : `CASE WHEN ${first} THEN ${inTurn(next, ...rest)} END`;
};

const impossible: readonly Impossible[] = [
  {
    id: 'depth',
    rows: `(sample_top_depth < 0 OR sample_bottom_depth < 0 OR sample_top_depth > ${deepest} OR sample_bottom_depth > ${deepest})`,
    found: 'a depth above the ground, or below every borehole',
  },
  {
    id: 'pH',
    rows: inTurn(
      'result < 0 OR result > 14',
      String.raw`regexp_matches(analyte, '^ph\b', 'i')`,
      "NOT coalesce(regexp_matches(unit, '/|^mv$', 'i'), false)",
    ),
    found: 'a pH below 0 or above 14',
  },
  {
    id: 'percent',
    rows: inTurn('result > 100 OR result < 0', isPercent('unit'), `NOT ${mayBePercent}`),
    found: 'a share below 0 or above 100%',
  },
  {
    id: 'negative',
    rows: inTurn(
      'result < 0',
      amountUnit('unit'),
      "NOT contains(lower(unit), 'caco3') AND coalesce(analyte_type, '') <> 'Rad'",
    ),
    found: 'a concentration below zero',
  },
];

/**
 * Fewer than one row in 500 are mistakes that are decades old in a long record; they are named, with their lines, among what is to be
 * checked. In a delivery of a few hundred rows one is a question.
 */
const minShare = 1 / 500;

const counted = z.object({ rows: z.number(), digest: z.string() });

/** Values that cannot be. A question a kind of them. */
export const impossibleValues: readonly QuestionCheck[] = impossible.map((kind) => ({
  among: () => kind.rows,
  find: (session, delivery) => find(session, delivery, kind),
}));

async function find(
  session: SqlSession,
  { dataset, rows: total }: CheckedDelivery,
  { id, rows, found }: Impossible,
): Promise<Finding[]> {
  const where = `${ofDataset(dataset)} AND ${rows}`;
  const [counts] = await session.rowsOf(
    counted,
    `SELECT count(*) AS rows, ${digestSql(['location', 'analyte', 'sample_date', 'result', 'sample_top_depth', 'sample_bottom_depth'])} AS digest
     FROM ${stagedRows} WHERE ${where}`,
  );
  if (!counts) return [];
  return [
    finding({
      kind: 'impossible value',
      dataset,
      about: [id, counts.digest],
      found: `${formatCounted(counts.rows, 'row has', 'rows have')} ${found}, of ${formatCount(total)}`,
      rows,
      count: counts.rows,
      samples: (await firstRows(session, where)).map((row) => sampleOf(row, id === 'depth' ? depthWords(row) : '')),
      keep: 'they are as they should be',
      choices: [leavingOut(found, 'leave the rows out')],
      isWeak: counts.rows < total * minShare,
    }),
  ];
}

function depthWords({ top, bottom }: { top: number | null; bottom: number | null }): string {
  return `${top ?? '?'} to ${bottom ?? '?'} ft below ground`;
}
