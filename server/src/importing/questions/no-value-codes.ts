import { formatCounted } from '@wellfield/science';
import { z } from 'zod';
import { stagedRows } from '../checking/stage-rows.ts';
import type { SqlSession } from '../sql-session.ts';
import type { CheckedDelivery, QuestionCheck } from './ask-questions.ts';
import { finding, firstRows, isText, leavingOut, ofDataset, type Finding } from './finding.ts';
import { resultWords, sampleOf } from './row-words.ts';

/** How many times the largest other result a number of nines must be to stand for no value, if it is there once. */
const times = 10;

/** A number of nines only, at least three: -999, 9999, -999.9, 99999.99; and -8888, which some databases write. */
const isNines = String.raw`(regexp_full_match(CAST(abs(result) AS VARCHAR), '9{3,}(\.(0|9+))?') OR abs(result) = 8888)`;

const code = z.object({
  analyte: z.string(),
  unit: z.string().nullable(),
  result: z.number(),
  rows: z.number(),
  largest: z.number().nullable(),
  negatives: z.number(),
});

/**
 * Numbers that stand for no value: nines below zero always; above it four nines or more that are there several times or ten times
 * above all others of their parameter, and any beside the same below zero. A question a parameter, unit and number.
 */
export const noValueCodes: QuestionCheck = { among: () => suspect, find };

/** Only numbers that could be such are written as text. */
const suspect = `CASE WHEN abs(result) >= 999 AND (abs(result) % 1 <> 0 OR abs(result) % 10 = 9 OR abs(result) = 8888) THEN ${isNines} END`;

async function find(session: SqlSession, { dataset }: CheckedDelivery): Promise<Finding[]> {
  const of = ofDataset(dataset);
  const codes = await session.rowsOf(
    code,
    `WITH codes AS MATERIALIZED (SELECT analyte, unit, result, count(*) AS rows FROM ${stagedRows} WHERE ${of} AND ${suspect} GROUP BY ALL)
     SELECT codes.*, (SELECT max(result) FROM ${stagedRows} AS other WHERE ${of} AND other.analyte = codes.analyte
         AND other.unit IS NOT DISTINCT FROM codes.unit AND other.result < codes.result) AS largest,
       (SELECT count(*) FROM codes AS other WHERE other.analyte = codes.analyte AND other.result = -codes.result) AS negatives
     FROM codes ORDER BY analyte, unit, result`,
  );
  const questions: Finding[] = [];
  for (const { analyte, unit, result, rows, largest, negatives } of codes) {
    const standsOut = result >= 9999 && (rows > 1 || (largest !== null && result > largest * times));
    if (result > 0 && !standsOut && negatives === 0) continue;
    const where = `${isText('analyte', analyte)} AND ${isText('unit', unit)} AND result = ${result}`;
    questions.push(
      finding({
        kind: 'code for no value',
        dataset,
        about: [analyte, unit, String(result)],
        found: `${analyte}: ${formatCounted(rows, 'result is', 'results are')} ${resultWords(result, unit)}, which usually stands for no value`,
        rows: where,
        count: rows,
        samples: (await firstRows(session, `${of} AND ${where}`)).map((row) => sampleOf(row)),
        keep: 'it was measured',
        choices: [leavingOut('a code for no value', 'it stands for no value: leave the rows out')],
      }),
    );
  }
  return questions;
}
