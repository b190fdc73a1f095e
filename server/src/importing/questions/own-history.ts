import { isAboveLimitSql, isNonDetectSql } from '@wellfield/contract/to-sql';
import { dissolvedFlags } from '@wellfield/contract';
import { formatCounted } from '@wellfield/science';
import { z } from 'zod';
import { textConstant } from '../../samples/duckdb/sql-text.ts';
import { stagedRows } from '../checking/stage-rows.ts';
import { currentRows } from '../merging/current-release.ts';
import type { SqlSession } from '../sql-session.ts';
import type { CheckedDelivery, QuestionCheck } from './ask-questions.ts';
import {
  digestSql,
  finding,
  isText,
  leavingOut,
  ofDataset,
  sampleColumnsSql,
  sampleRow,
  samplesShown,
  type Finding,
} from './finding.ts';
import { resultWords, sampleOf } from './row-words.ts';
import { valueSql } from '../../samples/duckdb/value-sql.ts';

/**
 * A detect is far from its location's own history if it is more than ten times the largest of at least four results before, with
 * non-detects at their limits, or less than a tenth of the smallest where all were detects. Of public records cut at a day, with
 * what came before as the release, this finds 38 of 71,293 results (USGS, Idaho), 13 of 11,316 (Water Quality Portal, Potomac)
 * and 5 of 3,046 (eight landfill wells). Being far from the middle by its spread instead finds as many, and nobody could
 * say in one line why. A result above a limit is at least its limit, so that it can be far above and never far below; where there is
 * one before, nothing is far above what was there.
 */
const [minHistory, times] = [4, 10];

const far = z.object({
  analyte: z.string(),
  matrix: z.string().nullable(),
  unit: z.string().nullable(),
  rows: z.number(),
  digest: z.string(),
});
const farRow = sampleRow.extend({
  results: z.number(),
  lowest: z.number(),
  most: z.number(),
  lowest_is_limit: z.boolean(),
  most_is_limit: z.boolean(),
});

const [farRows, doubtfulSeries] = ['far_from_history', 'doubtful_series'];
const fractionSql = `coalesce(filtered IN (${dissolvedFlags.map(textConstant).join(', ')}), false)`;
const series = ['location', 'analyte', 'matrix', 'unit', 'dissolved'];

/**
 * There may be nearly as many series as rows: by a hash the doubtful ones are found in a fifth of the time, and the columns decide.
 * That two of a million series share a hash, so that one hides the other, happens once in 30 million imports.
 */
const seriesHash = `hash(location, analyte, matrix, unit, ${fractionSql})`;
const nonDetect = isNonDetectSql('detect');
const aboveLimit = isAboveLimitSql('detect', 'qualifier');
const figures = `count(*) AS results, min(result) AS lowest, max(result) AS most,
  bool_or(${aboveLimit}) AS has_above, count(*) FILTER (WHERE ${nonDetect}) AS non_detects, coalesce(max(result) FILTER (WHERE NOT ${nonDetect}), 0) AS most_detected,
  coalesce(min(result) FILTER (WHERE ${nonDetect}), 'infinity') AS lowest_limit`;
const farOff = `(NOT history.has_above AND own.most > history.most * ${times} OR (history.non_detects = 0 AND own.lowest * ${times} < history.lowest))`;

/**
 * Results far from what their own location had before, of the same parameter, matrix, unit and fraction. What is measured on a
 * scale with a zero of its own choice (levels) has no such factor. A question a parameter, matrix and unit.
 */
export const farFromOwnHistory: QuestionCheck = { find };

async function find(session: SqlSession, { dataset, isOfLevels }: CheckedDelivery): Promise<Finding[]> {
  if (isOfLevels) return [];
  const of = ofDataset(dataset);
  const doubtful = await session.number(
    `CREATE OR REPLACE TEMP TABLE ${doubtfulSeries} AS
     SELECT series FROM (
       SELECT ${seriesHash} AS series, max(result) AS most, min(${valueSql}) AS lowest FROM ${stagedRows}
       WHERE ${of} AND result > 0 AND NOT ${nonDetect} GROUP BY 1
     ) AS own JOIN (
       SELECT ${seriesHash} AS series, ${figures} FROM ${currentRows} WHERE ${of} AND result > 0 GROUP BY 1 HAVING count(*) >= ${minHistory}
     ) AS history USING (series) WHERE ${farOff}`,
  );
  if (doubtful === 0) return [];
  const isDoubtful = `${of} AND result > 0 AND ${seriesHash} IN (FROM ${doubtfulSeries})`;
  const same = series.map((name) => `own.${name} IS NOT DISTINCT FROM history.${name}`).join(' AND ');
  const found = await session.number(
    `CREATE OR REPLACE TEMP TABLE ${farRows} AS
     SELECT own.* EXCLUDE (most, lowest), history.results, history.lowest, history.most, history.lowest = history.lowest_limit AS lowest_is_limit,
       history.most > history.most_detected AS most_is_limit
     FROM (SELECT *, rowid AS row_id, result AS most, ${valueSql} AS lowest, ${fractionSql} AS dissolved FROM ${stagedRows}
       WHERE ${isDoubtful} AND NOT ${nonDetect}) AS own
     JOIN (SELECT location, analyte, matrix, unit, ${fractionSql} AS dissolved, ${figures} FROM ${currentRows}
       WHERE ${isDoubtful} GROUP BY ALL HAVING count(*) >= ${minHistory}) AS history ON ${same} AND ${farOff}`,
  );
  if (found === 0) return [];
  const groups = await session.rowsOf(
    far,
    `SELECT analyte, matrix, unit, count(*) AS rows, ${digestSql(['location', 'sample_date', 'result'])} AS digest
     FROM ${farRows} GROUP BY 1, 2, 3 ORDER BY rows DESC, 1, 2, 3`,
  );
  const questions: Finding[] = [];
  for (const { analyte, matrix, unit, rows, digest } of groups) {
    const group = [isText('analyte', analyte), isText('matrix', matrix), isText('unit', unit)].join(' AND ');
    const first = await session.rowsOf(
      farRow,
      `SELECT ${sampleColumnsSql}, results, lowest, most, lowest_is_limit, most_is_limit FROM ${farRows}
       WHERE ${group} ORDER BY source_file, source_line LIMIT ${samplesShown}`,
    );
    const name = matrix === null ? analyte : `${analyte} in ${matrix}`;
    questions.push(
      finding({
        kind: 'far from own history',
        dataset,
        about: [analyte, matrix, unit, digest],
        found: `${name}: ${formatCounted(rows, 'result is', 'results are')} more than ${times} times all that the location had before, or less than a tenth of it`,
        rows: `rowid IN (SELECT row_id FROM ${farRows} WHERE ${group})`,
        count: rows,
        samples: first.map((row) => sampleOf(row, historyWords(row))),
        keep: 'they are right: load them',
        choices: [leavingOut('far from what its location had before', 'leave them out')],
      }),
    );
  }
  return questions;
}

function historyWords({ results, lowest, most, lowest_is_limit, most_is_limit }: z.infer<typeof farRow>): string {
  const [from, to] = [
    resultWords(lowest, null, lowest_is_limit ? 'U' : null),
    resultWords(most, null, most_is_limit ? 'U' : null),
  ];
  return `${from} to ${to} in ${formatCounted(results, 'result')} before`;
}
