import { formatOwnResult } from '@wellfield/science';
import type { ResultColumn } from './result-column.ts';

/** A result as it was reported, or a value that a single result gives. */
interface Reported {
  result: number | null;
  /** Whether it is the limit of a non-detect. */
  isNonDetect: boolean;
  /** Whether it is a limit that the result is above. */
  isAboveLimit?: boolean;
}

/**
 * The cells of reported results: with '<' before the limit of a non-detect and '>' before one that the result is above. Files have
 * numbers, but '> 1000' where no number is known, so that nothing computes with the limit.
 */
export function reportedCells<Row>(
  reportedOf: (row: Row) => Reported | null,
  write: (result: number) => string = formatOwnResult,
): Pick<ResultColumn<Row>, 'value' | 'order' | 'text'> {
  const order = (row: Row) => reportedOf(row)?.result ?? null;
  return {
    value: (row) => (reportedOf(row)?.isAboveLimit ? `> ${order(row)}` : order(row)),
    order,
    text: (row) => {
      const reported = reportedOf(row);
      if (!reported || reported.result === null) return null;
      const sign = reported.isNonDetect ? '< ' : reported.isAboveLimit ? '> ' : '';
      return `${sign}${write(reported.result)}`;
    },
  };
}
