import type { Dataset } from '@wellfield/contract';
import { formatCounted, unitFactor } from '@wellfield/science';
import { z } from 'zod';
import { textConstant } from '../../samples/duckdb/sql-text.ts';
import { stagedRows } from '../checking/stage-rows.ts';
import { currentRows } from '../merging/current-release.ts';
import type { SqlSession } from '../sql-session.ts';
import type { CheckedDelivery, QuestionCheck } from './ask-questions.ts';
import { countedUnits } from './counted-units.ts';
import { finding, firstRows, isText, leavingOut, ofDataset, type Finding } from './finding.ts';
import { resultWords, sampleOf } from './row-words.ts';

/** Fewer results of a parameter do not tell in which unit it comes. */
const minKnown = 5;

const unitGroup = z.object({
  analyte: z.string(),
  matrix: z.string().nullable(),
  unit: z.string().nullable(),
  rows: z.number(),
});
type UnitGroup = z.infer<typeof unitGroup>;

/**
 * A unit that the release's rows of a parameter and matrix never have; another spelling of one that they have is none. A
 * question a parameter, matrix and unit.
 */
export const newUnits: QuestionCheck = { find };

async function find(session: SqlSession, { dataset }: CheckedDelivery): Promise<Finding[]> {
  const fresh = await session.rowsOf(
    unitGroup,
    `SELECT analyte, matrix, unit, sum(rows)::DOUBLE AS rows FROM ${countedUnits}
     GROUP BY ALL HAVING NOT bool_or(is_known) ORDER BY analyte, matrix, unit`,
  );
  if (fresh.length === 0) return [];
  const known = Map.groupBy(
    await session.rowsOf(
      unitGroup,
      `SELECT analyte, matrix, unit, rows FROM ${countedUnits} WHERE is_known ORDER BY rows DESC, unit`,
    ),
    subject,
  );
  const questions: Finding[] = [];
  for (const group of fresh) {
    const before = known.get(subject(group)) ?? [];
    const rowsBefore = before.reduce((sum, { rows }) => sum + rows, 0);
    const [common] = before;
    if (!common || rowsBefore < minKnown || before.some(({ unit }) => isSameUnit(unit, group.unit))) continue;
    const { analyte, matrix, unit, rows } = group;
    const where = [isText('analyte', analyte), isText('matrix', matrix), isText('unit', unit)].join(' AND ');
    const samples = await firstRows(session, `${ofDataset(dataset)} AND ${where}`);
    const name = matrix === null ? analyte : `${analyte} in ${matrix}`;
    const others = before.map((one) => one.unit ?? 'no unit').join(', ');
    questions.push(
      finding({
        kind: 'new unit',
        dataset,
        about: [analyte, matrix, unit],
        found:
          `${name}: ${formatCounted(rows, 'row')} ${unit === null ? 'without a unit' : `in ${unit}`}; ` +
          `the release has it in ${others}${before.length === 1 ? ' only' : ''} (${formatCounted(rowsBefore, 'row')}). ${await middles(session, dataset, group, common)}`,
        rows: where,
        count: rows,
        samples: samples.map((row) => sampleOf(row)),
        keep: unit === null ? 'the rows have no unit' : `the results are in ${unit}`,
        choices: [
          ...(common.unit === null
            ? []
            : [
                {
                  id: `as ${common.unit}`,
                  text: `the numbers are in ${common.unit}: load them with that unit`,
                  effect: { does: 'set' as const, values: { unit: textConstant(common.unit) } },
                },
              ]),
          leavingOut('in a unit that is not known for the parameter', 'leave them out'),
        ],
      }),
    );
  }
  return questions;
}

const isSameUnit = (one: string | null, other: string | null): boolean => one === other || unitFactor(one, other) === 1;

const subject = ({ analyte, matrix }: UnitGroup): string => JSON.stringify([analyte, matrix]);

/** What the numbers themselves say: half of them are below the middle one. */
async function middles(session: SqlSession, dataset: Dataset, own: UnitGroup, common: UnitGroup): Promise<string> {
  const middleOf = async (table: string, { analyte, matrix, unit }: UnitGroup): Promise<number | null> => {
    const is = [ofDataset(dataset), isText('analyte', analyte), isText('matrix', matrix), isText('unit', unit)];
    const [found] = await session.rows(`SELECT median(result) AS middle FROM ${table} WHERE ${is.join(' AND ')}`);
    return typeof found?.['middle'] === 'number' ? found['middle'] : null;
  };
  const [middle, middleBefore] = [await middleOf(stagedRows, own), await middleOf(currentRows, common)];
  if (middle === null || middleBefore === null) return '';
  const factor = unitFactor(own.unit, common.unit);
  const converted = factor === null ? '' : ` (${resultWords(middle * factor, common.unit)})`;
  return `The median is ${resultWords(middle, own.unit)}${converted}; in the release it is ${resultWords(middleBefore, common.unit)}`;
}
