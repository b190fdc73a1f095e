import { formatCounted, type NonDetectMethod } from '@wellfield/science';
import { gapCountsText } from '../../explorer/non-detects/estimate-gap.ts';
import { usePartAndLeftOutText } from '../../explorer/answer/selectors.ts';
import { NonDetectHelp } from '../../explorer/non-detects/non-detect-help.tsx';
import { methodName } from '../../explorer/exploration/non-detect-methods.ts';
import { levelWithSource } from '../../explorer/screening/level-words.ts';
import type { LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import type { RequestedMeanLimit } from '../../frame/summary/mean-limit.ts';
import type { SummaryRow } from '../../frame/summary/summary-rows.ts';
import { Caution, HowComputed, Note } from '../../ui/window-content/window-content.tsx';
import { limitNotice } from './mean-limit-columns.ts';
import { cautionOfRow } from './estimate-columns.ts';
import { gapOfRow, type SummaryColumn } from './summary-columns.ts';
import { total } from './summary-title.tsx';

interface SummaryNoticesProps {
  rows: readonly SummaryRow[];
  units: readonly (string | null)[];
  /** How non-detects enter the estimates. */
  method: NonDetectMethod;
  /** The limit of means that is shown. */
  meanLimit: RequestedMeanLimit | null;
  columns: readonly SummaryColumn[];
  levels: readonly LevelInForce[];
}

/** The headings of these do not say how they are computed. */
const computed: ReadonlySet<SummaryColumn['group']> = new Set(['estimate', 'mean-limit', 'level']);

/** What must be known of a summary before its numbers are compared. */
export function SummaryNotices({ rows, units, method, meanLimit, columns, levels }: SummaryNoticesProps) {
  const withoutValue = total(rows, (row) => row.withoutValue);
  const part = usePartAndLeftOutText();
  return (
    <>
      {units.length > 1 && (
        <Caution>
          {`Results in ${units.length} units are left (${units.map((unit) => unit ?? 'none').join(', ')}): ` +
            'every row is of one unit, and rows of different units are not comparable.'}
        </Caution>
      )}
      {part !== null && <Note>{part}</Note>}
      {withoutValue > 0 && (
        <Note>
          {formatCounted(withoutValue, 'sample has', 'samples have')} no result or no limit: counted, but in no
          statistic.
        </Note>
      )}
      {method !== 'at-limit' && <Note>{estimateText(rows, method)}</Note>}
      {meanLimit !== null && <Note>{limitNotice(rows, meanLimit)}</Note>}
      <HowComputed>
        <ul>
          <li>Each row summarizes the samples of one matrix, fraction, location and unit that pass the filters.</li>
          <li>
            Sum, minimum, quartiles, median, mean, maximum and standard deviation (SD) are of the detects alone; a
            detect is a sample whose flag is not F, U or N.
          </li>
          <li>Quartiles and the median interpolate linearly between ranks (type 7).</li>
          {columns
            .filter(({ id, kind, group }) => id === 'sd_detect' || (kind !== 'day' && computed.has(group)))
            .map(({ id, heading, meaning }) => (
              <li key={id}>{`${heading}: ${meaning}`}</li>
            ))}
          {levels.map((level) => (
            <li key={levelWithSource(level)}>Level: {levelWithSource(level)}.</li>
          ))}
          <li>Frequency is detects divided by samples. Limits are those reported with the non-detects.</li>
        </ul>
        <NonDetectHelp unchanged="The method does not affect the columns of detects and non-detects. A method that estimates adds mean, median, SD and the standard error of the mean of all results at the end; the heading of each says how it is computed." />
      </HowComputed>
    </>
  );
}

/** What the last columns are of, and which of them are empty for what reason. */
function estimateText(rows: readonly SummaryRow[], method: NonDetectMethod): string {
  const gaps = rows.map((row) => gapOfRow(row, method));
  const missing = gaps.filter((gap) => gap !== null).length;
  const marked = rows.filter((row) => cautionOfRow(row) !== null).length;
  const leftOut = method === 'regression-on-order' ? rows.filter(hasLeftOut).length : 0;
  return [
    `The columns 'All results' are of detects and non-detects, these by ${methodName(method)}.`,
    missing > 0 && `Mean or median is missing (–) in ${formatCounted(missing, 'row')}: ${gapCountsText(gaps)}.`,
    marked > 0 &&
      `† In ${formatCounted(marked, 'row')} the mean is above that with non-detects at their limit, as results below the smallest detect are set to it: choose Kaplan–Meier with the tail at the limit.`,
    leftOut > 0 && `In ${formatCounted(leftOut, 'row')} non-detects with a limit above every detect are left out.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function hasLeftOut({ max, maxNonDetect, estimate }: SummaryRow): boolean {
  return estimate !== null && estimate.mean !== null && max !== null && maxNonDetect !== null && maxNonDetect > max;
}
