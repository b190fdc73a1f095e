import { formatCounted } from '@wellfield/science';
import { z } from 'zod';
import { textConstant } from '../../samples/duckdb/sql-text.ts';
import { stagedRows } from '../checking/stage-rows.ts';
import type { SqlSession } from '../sql-session.ts';
import type { CheckedDelivery, QuestionCheck } from './ask-questions.ts';
import { finding, firstRows, isText, leavingOut, ofDataset, type Finding } from './finding.ts';
import { checkDigit, meantCas } from './meant-cas.ts';
import { sampleOf } from './row-words.ts';

const casOf = z.object({ cas_id: z.string(), analyte: z.string(), rows: z.number() });

/**
 * Numbers that are not CAS numbers: digits, and signs between them, in another form or with a check digit that is wrong, as dates
 * are that a spreadsheet made of 75-09-2. Codes with letters are what databases write where a parameter has no CAS number.
 * A question a number and parameter.
 */
export const casNumbers: QuestionCheck = { among: () => 'cas_id IS NOT NULL', find };

async function find(session: SqlSession, { dataset }: CheckedDelivery): Promise<Finding[]> {
  const of = ofDataset(dataset);
  const found = await session.rowsOf(
    casOf,
    `SELECT cas_id, analyte, count(*) AS rows FROM ${stagedRows} WHERE ${of} AND cas_id IS NOT NULL GROUP BY ALL ORDER BY analyte, cas_id`,
  );
  const questions: Finding[] = [];
  for (const { cas_id: cas, analyte, rows } of found) {
    const meant = meantCas(cas);
    const fault = meant === null ? casFault(cas) : `${meant} would be one`;
    if (fault === null) continue;
    const where = `${isText('cas_id', cas)} AND ${isText('analyte', analyte)}`;
    questions.push(
      finding({
        kind: 'not a CAS number',
        dataset,
        about: [cas, analyte],
        found: `${cas} of ${analyte} (${formatCounted(rows, 'row')}) is not a CAS number: ${fault}`,
        rows: where,
        count: rows,
        samples: (await firstRows(session, `${of} AND ${where}`)).map((row) => sampleOf(row)),
        keep: 'keep it as it is',
        choices: [
          ...(meant === null
            ? []
            : [
                {
                  id: 'as meant',
                  text: `load the rows with ${meant}`,
                  effect: { does: 'set' as const, values: { cas_id: textConstant(meant) } },
                },
              ]),
          {
            id: 'none',
            text: 'load the rows without a CAS number',
            effect: { does: 'set', values: { cas_id: 'NULL' } },
          },
          leavingOut('a CAS number that is none', 'leave the rows out'),
        ],
      }),
    );
  }
  return questions;
}

/**
 * Why a text is not a CAS number; null if it is one, or a code with letters in its place (a month's name is none).
 * Two to seven digits, two, and one that is the sum of the others, each times its place from the right, without tens.
 * Source: CAS, "Check Digit Verification of CAS Registry Numbers".
 */
export function casFault(text: string): string | null {
  const [, head, middle, check] = /^(\d{2,7})-(\d{2})-(\d)$/.exec(text) ?? [];
  if (head !== undefined && middle !== undefined && check !== undefined) {
    const right = checkDigit(head, middle);
    return right === Number(check) ? null : `its check digit would be ${right}`;
  }
  if (isDay(text)) return 'it is a day, as a spreadsheet makes of one';
  if (/\p{L}/u.test(text) || !/\d/.test(text)) return null;
  return 'it has not the form of one, such as 75-09-2';
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{1,2}-\d{1,2}([T ].*)?$/.test(text) ||
  /^\d{1,2}([/.])\d{1,2}\1(\d{2}|\d{4})$/.test(text) ||
  /^(\d{1,4}[- ])?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[- ]\d{1,4}$/i.test(text);
