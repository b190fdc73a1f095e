import { axisBearing, type DrawsInterval, type LeaveOneOutRange, type PlumeAmount } from '@wellfield/science';
import { mainAmount, unseenWells } from './ledger-change.ts';
import type { LedgerRow } from './ledger-rows.ts';

type Found = NonNullable<LedgerRow['period']['found']>;
type Figure = (row: LedgerRow) => number | null;

const of =
  (value: (found: Found) => number | null): Figure =>
  ({ period: { found } }) =>
    found && value(found);
/** Of the surface: nothing, rather than 0, where wells are above and it is not. */
const seen =
  (value: (found: Found) => number | null): Figure =>
  (row) =>
    unseenWells(row.period).length > 0 ? null : of(value)(row);
const kriged = (bound: 'lower' | 'expected' | 'upper', part: keyof PlumeAmount) =>
  of(({ kriged: amounts }) => amounts && amounts[bound][part]);
const without = (quantity: 'areaM2' | 'massKg' | 'mean', part: keyof LeaveOneOutRange) =>
  of((found) => found.without && found.without[quantity][part]);

/** An end of the interval of the whole, by draws. */
const interval = (part: 'areaM2' | 'massKg', end: keyof DrawsInterval) =>
  of(({ simulated }) =>
    simulated !== null && typeof simulated === 'object' ? (simulated[part]?.[end] ?? null) : null,
  );

/** With non-detects as 0 or at their limits; where no well differs by them, what is the main figure anyway. */
const end =
  (which: 'low' | 'high', part: keyof PlumeAmount): Figure =>
  ({ period }) => {
    const { found } = period;
    return found?.ends ? (found.ends[which]?.[part] ?? null) : (mainAmount(period)?.[part] ?? null);
  };

const inHectares =
  (value: Figure): Figure =>
  (row) => {
    const area = value(row);
    return area === null ? null : area / 10_000;
  };

/** The figures of a plume ledger's line, by their ids in its files. */
export const ledgerFigures = {
  wells: ({ period }) => period.wells,
  wells_above: ({ period }) => period.states.above.length,
  wells_cannot_tell: ({ period }) => period.states.cannotTell.length,
  wells_with_product: ({ period }) => period.states.product.length,
  wells_missing: ({ change }) => change && change.missing.length,
  wells_added: ({ change }) => change && change.added.length,
  wells_carried: ({ period }) => period.counts?.carried ?? null,
  wells_left_out: ({ period }) => period.counts?.notShown ?? null,
  area_covered: of(({ area }) => area && area.covered / area.cells),
  area_ha: inHectares(seen(({ ledger }) => ledger.areaM2)),
  area_ha_lower_95: inHectares(kriged('lower', 'areaM2')),
  area_ha_upper_95: inHectares(kriged('upper', 'areaM2')),
  area_ha_expected: inHectares(kriged('expected', 'areaM2')),
  area_ha_min_without_a_well: inHectares(without('areaM2', 'min')),
  area_ha_max_without_a_well: inHectares(without('areaM2', 'max')),
  pore_volume_m3: seen(({ ledger }) => ledger.poreVolumeM3),
  mass_kg: seen(({ ledger }) => ledger.massKg),
  mass_kg_lower_95: kriged('lower', 'massKg'),
  mass_kg_upper_95: kriged('upper', 'massKg'),
  mass_kg_expected: kriged('expected', 'massKg'),
  mass_kg_min_without_a_well: without('massKg', 'min'),
  mass_kg_max_without_a_well: without('massKg', 'max'),
  area_ha_low: inHectares(interval('areaM2', 'lower')),
  area_ha_high: inHectares(interval('areaM2', 'upper')),
  mass_kg_low: interval('massKg', 'lower'),
  mass_kg_high: interval('massKg', 'upper'),
  area_ha_nondetects_low: inHectares(end('low', 'areaM2')),
  area_ha_nondetects_high: inHectares(end('high', 'areaM2')),
  mass_kg_nondetects_low: end('low', 'massKg'),
  mass_kg_nondetects_high: end('high', 'massKg'),
  mass_change_percent: ({ change }) => change?.mass.percent ?? null,
  mass_change_low: ({ change }) => change?.mass.interval?.lowerPercent ?? null,
  mass_change_high: ({ change }) => change?.mass.interval?.upperPercent ?? null,
  mass_change_same_wells: ({ change }) => change?.mass.same.percent ?? null,
  mass_change_same_wells_low: ({ change }) => change?.mass.same.interval?.lowerPercent ?? null,
  mass_change_same_wells_high: ({ change }) => change?.mass.same.interval?.upperPercent ?? null,
  area_change_percent: ({ change }) => change?.area.percent ?? null,
  area_change_low: ({ change }) => change?.area.interval?.lowerPercent ?? null,
  area_change_high: ({ change }) => change?.area.interval?.upperPercent ?? null,
  area_change_same_wells: ({ change }) => change?.area.same.percent ?? null,
  area_change_same_wells_low: ({ change }) => change?.area.same.interval?.lowerPercent ?? null,
  area_change_same_wells_high: ({ change }) => change?.area.same.interval?.upperPercent ?? null,
  mean: of(({ ledger }) => ledger.mean),
  max: of(({ ledger }) => ledger.max),
  centroid_shift_m: ({ shiftM }) => shiftM,
  sigma_major_m: of(({ ledger }) => ledger.sigmaMajorM),
  sigma_minor_m: of(({ ledger }) => ledger.sigmaMinorM),
  axis_deg_from_north: of(({ ledger }) => axisBearing(ledger.angleDeg)),
} satisfies Record<string, Figure>;

export type LedgerFigureId = keyof typeof ledgerFigures;
