import type { RequestedNumber } from '../../explorer/why/requested-number.ts';
import type { SurfaceStatisticId } from '../../explorer/why/surface-statistic-ids.ts';

/** Asks about a number of the surface's wells together, or of one of them. */
export function requestedSurface(statistic: SurfaceStatisticId, well?: string): RequestedNumber {
  return { statistic, group: { isOnMap: true }, ...(well !== undefined && { detail: { well } }) };
}

/** Asks about a column's number of a row's well. */
export function askOf(statistic: SurfaceStatisticId): (row: { location: string }) => RequestedNumber {
  return ({ location }) => requestedSurface(statistic, location);
}
