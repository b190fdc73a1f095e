import type { ReportedAnswer, ReportedDelivery } from '@wellfield/contract';
import { formatCounted, formatDateLl } from '@wellfield/science';

export function answerText({ found, rows, meaning, reason, by, given }: ReportedAnswer): string {
  const why = reason === null ? '' : `: ${reason}`;
  return `${found} (${formatCounted(rows, 'row')}). ${formatDateLl(given.slice(0, 10))}, ${by}: ${meaning}${why}`;
}

export function datesText({ min, max }: { min: string; max: string }): string {
  return min === max ? formatDateLl(min) : `${formatDateLl(min)} to ${formatDateLl(max)}`;
}

export function areaText({ locations, box }: NonNullable<ReportedDelivery['profile']>['positions']): string {
  if (!box) return 'no location has coordinates';
  const { south, north, west, east } = box;
  return (
    `${formatCounted(locations, 'location')}, latitude ${south.toFixed(3)} to ${north.toFixed(3)}, ` +
    `longitude ${west.toFixed(3)} to ${east.toFixed(3)}`
  );
}
