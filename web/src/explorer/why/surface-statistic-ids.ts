import type { LedgerFigureId } from '../../frame/plume/ledger-figures.ts';

/** Statistics of a plume's line in its ledger. */
export const plumeStatisticIds = [
  'plume.wells',
  'plume.wells_carried',
  'plume.wells_left_out',
  'plume.area_covered',
  'plume.area_ha',
  'plume.area_ha_lower_95',
  'plume.area_ha_upper_95',
  'plume.area_ha_expected',
  'plume.area_ha_min_without_a_well',
  'plume.area_ha_max_without_a_well',
  'plume.pore_volume_m3',
  'plume.mass_kg',
  'plume.mass_kg_lower_95',
  'plume.mass_kg_upper_95',
  'plume.mass_kg_expected',
  'plume.mass_kg_min_without_a_well',
  'plume.mass_kg_max_without_a_well',
  'plume.mass_change_percent',
  'plume.mean',
  'plume.max',
  'plume.centroid_shift_m',
  'plume.sigma_major_m',
  'plume.sigma_minor_m',
  'plume.axis_deg_from_north',
] as const satisfies readonly `plume.${LedgerFigureId}`[];

/** Statistics of what a surface would be without a well. */
const influenceIds = [
  'surface.mean_change',
  'surface.max_change',
  'surface.area_change_ha',
  'surface.cells_lost',
] as const;

/** Statistics of the pairs of wells that a variogram counts, of a bin or all. */
const pairIds = ['surface.pairs', 'surface.pair_distance', 'surface.semivariance'] as const;

/** Statistics of how well a surface tells its wells, of its pairs, and of what each well changes. */
export const surfaceStatisticIds = [
  'surface.places',
  'surface.mean_error',
  'surface.rmse',
  'surface.mean_standardized_error',
  'surface.msdr',
  'surface.observed',
  'surface.predicted',
  'surface.error',
  'surface.off',
  ...pairIds,
  ...influenceIds,
] as const;

export type PlumeStatisticId = (typeof plumeStatisticIds)[number];
export type SurfaceStatisticId = (typeof surfaceStatisticIds)[number];
export type PairStatisticId = (typeof pairIds)[number];
export type InfluenceStatisticId = (typeof influenceIds)[number];

export function isInfluenceId(id: string): id is InfluenceStatisticId {
  return influenceIds.some((one) => one === id);
}

export function isPairId(id: string): id is PairStatisticId {
  return pairIds.some((one) => one === id);
}
