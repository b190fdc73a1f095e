import { formatCounted } from '@wellfield/science';
import { z } from 'zod';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { stagedRows } from '../checking/stage-rows.ts';
import { mappedDatabase } from '../mapping/mapping.ts';
import { percentCells } from '../reading/percent-cells.ts';
import type { SqlSession } from '../sql-session.ts';
import type { CheckedDelivery, QuestionCheck } from './ask-questions.ts';
import { countedUnits } from './counted-units.ts';
import { digestSql, finding, firstRows, isText, leavingOut, ofDataset, type Finding } from './finding.ts';
import { amountUnit, hasShares, isBarePercent, isPercent, mayBePercent } from './share-units.ts';
import { sampleOf } from './row-words.ts';

const group = z.object({ rows: z.number(), digest: z.string() });
const digest = digestSql(['location', 'analyte', 'sample_date', 'result', 'unit']);

/**
 * Results whose cell shows a percentage, next to a unit that is none: 12% in mg/L is 12, 0.12 or a share. One question for all.
 */
export const percentCellsInUnits: QuestionCheck = { find: findCells };

async function findCells(session: SqlSession, { dataset, hasPercents }: CheckedDelivery): Promise<Finding[]> {
  if (!hasPercents) return [];
  const cells = `${mappedDatabase}.main.${identifier(percentCells)}`;
  const rows = `(NOT coalesce(${isPercent('unit')}, false) AND EXISTS (FROM ${cells} AS cell
    WHERE cell.file = source_file AND cell.line = source_line AND cell.value = result))`;
  const where = `${ofDataset(dataset)} AND ${rows}`;
  const [found] = await session.rowsOf(
    group,
    `SELECT count(*) AS rows, ${digest} AS digest FROM ${stagedRows} WHERE ${where}`,
  );
  if (!found || found.rows === 0) return [];
  return [
    finding({
      kind: 'percentage',
      dataset,
      about: ['cell', found.digest],
      found: `${formatCounted(found.rows, 'result is', 'results are')} shown as percentages in the file, and ${found.rows === 1 ? 'its unit is' : 'their units are'} not %`,
      rows,
      count: found.rows,
      samples: (await firstRows(session, where)).map((row) => sampleOf(row, 'its cell shows it with %')),
      keep: 'the number is as shown, without the sign: 12% is 12 of the unit',
      choices: [
        {
          id: 'as stored',
          text: 'the number is the one that the cell holds: 12% is 0.12 of the unit',
          effect: {
            does: 'set',
            values: {
              result: 'result / 100',
              reporting_limit: 'CASE WHEN reporting_limit = result THEN result / 100 ELSE reporting_limit END',
            },
          },
        },
        { id: 'in %', text: 'the unit is wrong: load them in %', effect: { does: 'set', values: { unit: "'%'" } } },
        leavingOut('shown as a percentage next to another unit', 'leave the rows out'),
      ],
    }),
  ];
}

const subject = z.object({
  analyte: z.string(),
  matrix: z.string().nullable(),
  rows: z.number(),
  common: z.string().nullable(),
});

/**
 * Concentrations with the unit %: of a parameter and matrix that has a unit of amounts (mg/L, ug/kg) in most of its other rows, of the
 * delivery or of the release; and in water of anything with a CAS number that the release does not have in %. A question a parameter and
 * matrix.
 */
export const concentrationsInPercent: QuestionCheck = { find: findConcentrations };

/** Names are looked at only where the unit is %. */
const percent = `CASE WHEN ${isBarePercent('unit')} THEN NOT ${mayBePercent} AND NOT ${hasShares} ELSE false END`;

async function findConcentrations(session: SqlSession, { dataset }: CheckedDelivery): Promise<Finding[]> {
  const of = ofDataset(dataset);
  const subjects = await session.rowsOf(
    subject,
    `WITH shares AS (SELECT analyte, matrix, sum(rows)::DOUBLE AS rows, sum(cas_ids) > 0 AS is_substance FROM ${countedUnits} WHERE NOT is_known AND ${percent} GROUP BY ALL),
       others AS (SELECT analyte, matrix, unit, sum(rows) AS rows FROM ${countedUnits} SEMI JOIN shares USING (analyte) GROUP BY ALL),
       known AS (SELECT analyte, matrix, arg_max(unit, rows) FILTER (WHERE ${amountUnit('unit')}) AS common, sum(rows) FILTER (WHERE ${amountUnit('unit')}) AS amounts,
         coalesce(sum(rows) FILTER (WHERE ${isPercent('unit')}), 0) AS percents
         FROM others GROUP BY ALL)
     SELECT shares.analyte, shares.matrix, shares.rows, known.common FROM shares LEFT JOIN known
       ON known.analyte = shares.analyte AND known.matrix IS NOT DISTINCT FROM shares.matrix
     WHERE coalesce(known.amounts > known.percents, false) OR (is_substance AND coalesce(known.amounts, 0) = 0 AND contains(lower(shares.matrix), 'water')
       AND NOT EXISTS (FROM ${countedUnits} AS held WHERE held.is_known AND held.analyte = shares.analyte AND ${isPercent('held.unit')}))
     ORDER BY 1, 2`,
  );
  const questions: Finding[] = [];
  for (const { analyte, matrix, rows: count, common } of subjects) {
    const rows = `${isText('analyte', analyte)} AND ${isText('matrix', matrix)} AND ${percent}`;
    const name = matrix === null ? analyte : `${analyte} in ${matrix}`;
    questions.push(
      finding({
        kind: 'percentage',
        dataset,
        about: ['unit', analyte, matrix],
        found: `${name}: ${formatCounted(count, 'row')} in %${common === null ? ', although concentrations in water have other units' : `; most others are in ${common}`}`,
        rows,
        count,
        samples: (await firstRows(session, `${of} AND ${rows}`)).map((row) => sampleOf(row)),
        keep: 'the results are shares in %',
        choices: [
          ...(common === null
            ? []
            : [
                {
                  id: `as ${common}`,
                  text: `the numbers are in ${common}: load them with that unit`,
                  effect: { does: 'set' as const, values: { unit: textConstant(common) } },
                },
              ]),
          leavingOut('a concentration in %', 'leave them out'),
        ],
      }),
    );
  }
  return questions;
}
