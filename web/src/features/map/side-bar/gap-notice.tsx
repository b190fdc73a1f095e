import { formatCounted, type NonDetectMethod } from '@wellfield/science';
import { gapCountsText } from '../../../explorer/non-detects/estimate-gap.ts';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import { methodName } from '../../../explorer/exploration/non-detect-methods.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { gapOfStatistic, hasLeftOut, isEstimated } from '../../../explorer/locations/statistic.ts';

interface GapNoticeProps {
  /** The visible locations. */
  locations: readonly LocationSummary[];
  statistic: LocationStatistic;
  method: NonDetectMethod;
}

/** Which estimates of locations are missing with the method for non-detects, and why. */
export function GapNotice({ locations, statistic, method }: GapNoticeProps) {
  if (method === 'at-limit' || !isEstimated(statistic)) return null;
  const gaps = locations.map((location) => gapOfStatistic(location, statistic, method));
  const missing = gaps.filter((gap) => gap !== null).length;
  const leftOut = locations.filter((location) => hasLeftOut(location, method)).length;
  const asMeasured = locations.filter(({ nonDetects, max }) => nonDetects === 0 && max !== null).length;
  return (
    <p role="status">
      {[
        missing > 0 &&
          `No ${statistic} by ${methodName(method)} at ${formatCounted(missing, 'location')} (–): ${gapCountsText(gaps)}.`,
        asMeasured > 0 && `${formatCounted(asMeasured, 'location')} without non-detects: as measured.`,
        leftOut > 0 &&
          `At ${formatCounted(leftOut, 'location')} non-detects with a limit above every detect are left out.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
