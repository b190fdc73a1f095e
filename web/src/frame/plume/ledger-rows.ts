import { centroidPath, fromLocalKm, plumeSeries, type CentroidLeg, type Position } from '@wellfield/science';
import { ledgerChange, type LedgerChange } from './ledger-change.ts';
import type { ChangeTerms } from './ledger-question.ts';
import type { LedgerPeriod } from './ledger-period.ts';

/** A line of a plume ledger: a period, and what has changed since the first one. */
export interface LedgerRow {
  period: LedgerPeriod;
  /** Against the first period with figures; null in that one and before it. */
  change: LedgerChange | null;
  /** Where the center of mass is. */
  center: Position | null;
  /** How far the center of mass is from the first one's. */
  shiftM: number | null;
  /** How it moved since the last period with a plume. */
  leg: Pick<CentroidLeg, 'distanceM' | 'bearingDeg' | 'metersPerYear'> | null;
}

/** The lines of a ledger, in the order of its periods. */
export function ledgerRows(periods: readonly LedgerPeriod[], terms: ChangeTerms): LedgerRow[] {
  const series = new Map(
    plumeSeries(
      periods.flatMap(({ first, found }) => (found === null ? [] : [{ date: first ?? '', ...found.ledger }])),
    ).map((one) => [one.date, one]),
  );
  const legs = new Map(centroidPath(centroidsOf(periods)).map((leg) => [leg.toDate, leg]));
  const base = periods.find(({ found }) => found !== null);
  let isAfterBase = false;
  return periods.map((period) => {
    const { centroidShiftM = null } = series.get(period.first ?? '') ?? {};
    const leg = legs.get(period.first ?? '') ?? null;
    const change = base && isAfterBase ? ledgerChange(base, period, terms) : null;
    isAfterBase ||= period === base;
    return { period, change, center: centerOf(period), shiftM: centroidShiftM, leg };
  });
}

function centerOf({ found }: LedgerPeriod): Position | null {
  const centroid = found?.ledger.centroid;
  return found && centroid ? fromLocalKm(found.whole.grid.origin, centroid[0] / 1000, centroid[1] / 1000) : null;
}

/** The periods with a plume and a first day, as the center's path takes them. */
function centroidsOf(periods: readonly LedgerPeriod[]) {
  return periods.flatMap(({ first, found }) =>
    first !== null && found?.ledger.centroid ? [{ date: first, centroid: found.ledger.centroid }] : [],
  );
}

/** Where the center of mass was, with the period's first day. */
export interface CentroidStop extends Position {
  first: string | null;
}

export function centroidStops(periods: readonly LedgerPeriod[]): CentroidStop[] {
  return periods.flatMap((period) => {
    const center = centerOf(period);
    return center ? [{ first: period.first, ...center }] : [];
  });
}

/** The mean speed of the center of mass from the first period with a plume to the last, in m a year; null for one stop. */
export function centroidSpeed(
  periods: readonly LedgerPeriod[],
): { metersPerYear: number; bearingDeg: number | null } | null {
  const known = centroidsOf(periods);
  const [begin, end] = [known[0], known.at(-1)];
  if (!begin || !end || begin === end) return null;
  const [leg] = centroidPath([begin, end]);
  return leg ? { metersPerYear: leg.metersPerYear, bearingDeg: leg.bearingDeg } : null;
}
