import { formatOfResults } from '@wellfield/science';
import type { SummaryRow } from '../../frame/summary/summary-rows.ts';

/** A figure of the detects, with as many digits as these have. */
export function statisticText(value: number | null, { min, max, median }: SummaryRow): string | null {
  return value === null ? null : formatOfResults(value, { min, max, median });
}

/** A figure of all results, with as many digits as these have, the limits of non-detects among them. */
export function estimateText(value: number | null, row: SummaryRow): string | null {
  const known = [row.min, row.max, row.minNonDetect, row.maxNonDetect].filter((one) => one !== null);
  if (known.length === 0) return statisticText(value, row);
  return statisticText(value, { ...row, min: Math.min(...known), max: Math.max(...known) });
}
