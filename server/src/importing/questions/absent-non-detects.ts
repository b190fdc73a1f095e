import { isNonDetectSql } from '@wellfield/contract/to-sql';
import { formatCount, formatCounted } from '@wellfield/science';
import { z } from 'zod';
import { stagedRows } from '../checking/stage-rows.ts';
import { sumRows } from '../import-report.ts';
import { currentRows } from '../merging/current-release.ts';
import type { SqlSession } from '../sql-session.ts';
import type { CheckedDelivery, QuestionCheck } from './ask-questions.ts';
import { digestSql, finding, ofDataset, type Finding } from './finding.ts';

/** Fewer results may all be detects. */
const minResults = 100;

/** How probable it is at most, by what the release has, that a delivery has no non-detect. */
const maxChance = 1e-6;

/** The share of rows without a result, to those with one, from which on they are taken for non-detects. */
const minLost = 0.01;

const counts = z.object({ results: z.number(), non_detects: z.number(), digest: z.string() });

/**
 * A delivery of concentrations without a single non-detect. It is asked about where rows without a result were left out, which
 * non-detects often are that have only a limit, and where the release has so many that there should be some. Else it is said
 * among what is to be checked: major ions, stages and field measurements have none, and small tables of them are ordinary.
 */
export const absentNonDetects: QuestionCheck = { find };

async function find(
  session: SqlSession,
  { dataset, isOfLevels, hasOwnNames, skipped }: CheckedDelivery,
): Promise<Finding[]> {
  if (isOfLevels) return [];
  const countsOf = async (table: string, digest: string) => {
    const [found] = await session.rowsOf(
      counts,
      `SELECT count(result) AS results, count(*) FILTER (WHERE ${isNonDetectSql('detect')}) AS non_detects, ${digest} AS digest
       FROM ${table} WHERE ${ofDataset(dataset)}`,
    );
    return found ?? { results: 0, non_detects: 0, digest: '' };
  };
  const own = await countsOf(stagedRows, "''");
  if (own.non_detects > 0 || own.results < minResults) return [];
  const known = await countsOf(currentRows, "''");
  const share = known.results === 0 ? 0 : known.non_detects / known.results;
  const isUnlikely = (1 - share) ** own.results < maxChance;
  const lost = sumRows(skipped.filter(({ reason }) => /no result|no number|without number/i.test(reason)));
  const isTelling = isUnlikely || lost >= own.results * minLost;
  if (hasOwnNames && !isTelling) return [];
  const { digest } = await countsOf(stagedRows, digestSql(['location', 'analyte', 'sample_date', 'result']));
  return [
    finding({
      kind: 'no non-detects',
      dataset,
      about: [digest],
      found:
        `None of the ${formatCount(own.results)} results is a non-detect` +
        (known.non_detects > 0
          ? `; the release has ${formatCount(known.non_detects)} of ${formatCount(known.results)}`
          : '') +
        (lost > 0
          ? `. ${formatCounted(lost, 'row was', 'rows were')} left out because ${lost === 1 ? 'it' : 'they'} had no result: a non-detect often has only its limit`
          : ''),
      rows: 'false',
      count: own.results,
      samples: [],
      keep: 'everything was detected',
      isWeak: !isTelling,
    }),
  ];
}
