import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { valueOf } from '../../../explorer/locations/statistic.ts';

/** What the location list is ordered by: names as people count (W-2 before W-10), or values, the highest first. */
export type ListOrder = 'name' | 'value';

const collator = new Intl.Collator('en', { numeric: true });

/** The locations in an order; those without a value come last. */
export function orderedLocations(
  locations: readonly LocationSummary[],
  order: ListOrder,
  statistic: LocationStatistic,
): LocationSummary[] {
  const byName = locations.toSorted((a, b) => collator.compare(a.location, b.location));
  if (order === 'name') return byName;
  const height = (location: LocationSummary) => valueOf(location, statistic) ?? -Infinity;
  return byName.sort((a, b) => (height(a) === height(b) ? 0 : height(b) - height(a)));
}
