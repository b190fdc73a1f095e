import { formatCount, formatCounted, formatDateLl, formatMonthYear } from '@wellfield/science';
import { dayOf } from '../../frame/sample-frame.ts';
import { monthOf } from '../../frame/snapshot/calendar.ts';
import { isOfPeriod, type Snapshot } from '../../frame/snapshot/snapshot.ts';
import type { SnapshotCounts } from '../../frame/snapshot/snapshot-rows.ts';

type Ends = Pick<SnapshotCounts, 'from' | 'to'>;

/**
 * A snapshot's name: 'Latest sample', 'At Jun 30, 2012', '2012', 'Q2 2012', 'Mar 2012', 'Mar 3, 2012 – Mar 9, 2012'. An
 * event is named by its first day alone where its last is not known.
 */
export function snapshotName(snapshot: Snapshot | null, ends: Ends | null = null): string {
  if (snapshot === null) return 'All dates';
  switch (snapshot.by) {
    case 'latest':
      return 'Latest sample';
    case 'date':
      return `At ${formatDateLl(snapshot.at)}`;
    case 'year':
      return snapshot.at.slice(0, 4);
    case 'quarter':
      return `Q${1 + Math.floor(monthOf(dayOf(snapshot.at)).month / 3)} ${snapshot.at.slice(0, 4)}`;
    case 'month':
      return formatMonthYear(snapshot.at);
    case 'event': {
      const first = ends?.from ?? snapshot.at;
      const last = ends?.to ?? first;
      return first === last ? formatDateLl(first) : `${formatDateLl(first)} – ${formatDateLl(last)}`;
    }
  }
}

/** Which locations have a value of that time: '34 of 41 locations sampled · 3 by a value of up to 12 months before'. */
export function snapshotFacts(snapshot: Snapshot, counts: SnapshotCounts): string {
  const { sampled, carried, notShown, withoutDate } = counts;
  const all = sampled + carried + notShown;
  const isPeriod = isOfPeriod(snapshot);
  return [
    `${formatCount(sampled)} of ${formatCounted(all, 'location')} ${sampledWords(snapshot)}`,
    isPeriod &&
      carried > 0 &&
      `${formatCount(carried)} by a value of up to ${formatCounted(snapshot.carryMonths, 'month')} before`,
    withoutDate > 0 && `${formatCounted(withoutDate, 'sample')} without a date`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function sampledWords(snapshot: Snapshot): string {
  return snapshot.by === 'date' ? `sampled within ${formatCounted(snapshot.withinMonths, 'month')} before` : 'sampled';
}

/** What rule a snapshot follows, in a sentence. */
export function snapshotRule(snapshot: Snapshot): string {
  switch (snapshot.by) {
    case 'latest':
      return 'Each location by the samples of its last sampling day.';
    case 'date':
      return (
        `Each location by the samples of its last sampling day on ${formatDateLl(snapshot.at)} or within ` +
        `${formatCounted(snapshot.withinMonths, 'month')} before.`
      );
    default:
      return snapshot.carryMonths === 0
        ? 'Each location by its samples of that time; locations not sampled then are not shown.'
        : 'Each location by its samples of that time; one not sampled then by those of its last sampling day within ' +
            `${formatCounted(snapshot.carryMonths, 'month')} before.`;
  }
}
