import { centroidPath, fromLocalKm, plumeSeries, type Position } from '@wellfield/science';
import type { LedgerPeriod } from '../../../frame/plume/ledger-periods.ts';

/** A line of a plume ledger: a period, and what has changed since the first one. */
export interface LedgerRow {
  period: LedgerPeriod;
  massChangePercent: number | null;
  /** How far the center of mass is from the first one's. */
  shiftM: number | null;
}

/** The lines of a ledger, in the order of its periods. */
export function ledgerRows(periods: readonly LedgerPeriod[]): LedgerRow[] {
  const series = new Map(
    plumeSeries(
      periods.flatMap(({ first, found }) => (found === null ? [] : [{ date: first ?? '', ...found.ledger }])),
    ).map((one) => [one.date, one]),
  );
  return periods.map((period) => {
    const { massChangePercent = null, centroidShiftM = null } = series.get(period.first ?? '') ?? {};
    return { period, massChangePercent, shiftM: centroidShiftM };
  });
}

/** Where the center of mass was, with the period's first day. */
export interface CentroidStop extends Position {
  first: string | null;
}

export function centroidStops(periods: readonly LedgerPeriod[]): CentroidStop[] {
  return periods.flatMap(({ first, found }) => {
    const centroid = found?.ledger.centroid;
    if (!found || !centroid) return [];
    return [{ first, ...fromLocalKm(found.origin, centroid[0] / 1000, centroid[1] / 1000) }];
  });
}

/** The mean speed of the center of mass from the first period with a plume to the last, in m a year; null for one stop. */
export function centroidSpeed(
  periods: readonly LedgerPeriod[],
): { metersPerYear: number; bearingDeg: number | null } | null {
  const known = periods.flatMap(({ first, found }) =>
    first !== null && found?.ledger.centroid ? [{ date: first, centroid: found.ledger.centroid }] : [],
  );
  const [begin, end] = [known[0], known.at(-1)];
  if (!begin || !end || begin === end) return null;
  const [leg] = centroidPath([begin, end]);
  return leg ? { metersPerYear: leg.metersPerYear, bearingDeg: leg.bearingDeg } : null;
}
