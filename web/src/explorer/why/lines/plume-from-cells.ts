import type { SurfaceBehind } from '../surface-behind.ts';
import type { PlumeStatisticId } from '../surface-statistic-ids.ts';
import { expected, ha, haR, massOfBound, type FromCells } from './expected-plume-lines.ts';
import { rangeLines } from './without-well-lines.ts';

const kg = 'sum(c for x, y, c in above) * kg_at_one';
const kgR = 'sum(above[, 3]) * kg_at_one';
const area = { python: [`value = len(above)${ha}`], r: [`result <- nrow(above)${haR}`] };
const mass = { python: [`value = ${kg}`], r: [`result <- ${kgR}`] };

const spread = (pick: 'major' | 'minor' | 'bearing', formula: string): FromCells => ({
  formula,
  python: [
    'm = sum(c for x, y, c in above)',
    'ex, ny = sum(c * x for x, y, c in above) / m, sum(c * y for x, y, c in above) / m',
    'xx = sum(c * (x - ex) ** 2 for x, y, c in above) / m * 1e6',
    'yy = sum(c * (y - ny) ** 2 for x, y, c in above) / m * 1e6',
    'xy = sum(c * (x - ex) * (y - ny) for x, y, c in above) / m * 1e6',
    'd = math.hypot((xx - yy) / 2, xy)',
    {
      major: 'value = math.sqrt((xx + yy) / 2 + d)',
      minor: 'value = math.sqrt(max(0.0, (xx + yy) / 2 - d))',
      bearing: 'value = (90 - math.degrees(math.atan2(2 * xy, xx - yy) / 2)) % 180',
    }[pick],
  ],
  r: [
    'm <- sum(above[, 3])',
    'east <- above[, 1] - sum(above[, 3] * above[, 1]) / m; north <- above[, 2] - sum(above[, 3] * above[, 2]) / m',
    'xx <- sum(above[, 3] * east^2) / m * 1e6; yy <- sum(above[, 3] * north^2) / m * 1e6',
    'xy <- sum(above[, 3] * east * north) / m * 1e6',
    'd <- sqrt(((xx - yy) / 2)^2 + xy^2)',
    {
      major: 'result <- sqrt((xx + yy) / 2 + d)',
      minor: 'result <- sqrt(max(0, (xx + yy) / 2 - d))',
      bearing: 'result <- (90 - atan2(2 * xy, xx - yy) / 2 * 180 / pi) %% 180',
    }[pick],
  ],
});

/** The numbers that lines recompute from cells; others take samples of other times. */
export function fromCells(
  id: PlumeStatisticId,
  { method: { kind, logs }, base, areaCells }: SurfaceBehind,
): FromCells | null {
  switch (id) {
    case 'plume.area_covered':
      return {
        formula: 'n(cells of the area with a value) / n(cells of the area)',
        python: [`value = len(cells) / ${areaCells ?? 'float("nan")'}`],
        r: [`result <- nrow(cells) / ${areaCells ?? 'NA'}`],
      };
    case 'plume.wells':
      return {
        formula: 'n',
        python: ['value = sum(len(v) for v in here.values())'],
        r: ['result <- sum(!is.na(well_value))'],
      };
    case 'plume.area_ha':
      return { formula: 'A = n(cells above the level) × cell²', ...area };
    case 'plume.area_ha_lower_95':
      return { formula: 'A = n(cells with c − 1.645 σ above the level) × cell²', bound: 'lower', ...area };
    case 'plume.area_ha_upper_95':
      return { formula: 'A = n(cells with c + 1.645 σ above the level) × cell²', bound: 'upper', ...area };
    case 'plume.pore_volume_m3':
      return {
        formula: 'V = A × thickness × porosity',
        python: ['value = len(above) * cell_m ** 2 * thickness * porosity'],
        r: ['result <- nrow(above) * cell_m^2 * thickness * porosity'],
      };
    case 'plume.mass_kg':
      return { formula: 'M = Σc × cell² × thickness × porosity', ...mass };
    case 'plume.mass_kg_lower_95':
      return { formula: 'M = Σ(c − 1.645 σ) × cell² × thickness × porosity', bound: 'lower', ...massOfBound(logs) };
    case 'plume.mass_kg_upper_95':
      return { formula: 'M = Σ(c + 1.645 σ) × cell² × thickness × porosity', bound: 'upper', ...massOfBound(logs) };
    case 'plume.area_ha_expected':
    case 'plume.mass_kg_expected':
      return expected(id === 'plume.area_ha_expected', logs);
    case 'plume.mass_change_percent': {
      const { python, r } = kind === 'kriging' ? expected(false, logs) : mass;
      return {
        formula: '100 × (M / M₁ − 1)',
        python: [...python, `value = 100 * (value / ${base?.massKg ?? 'float("nan")'} - 1)`],
        r: [...r, `result <- 100 * (result / ${base?.massKg ?? 'NA'} - 1)`],
      };
    }
    case 'plume.mean':
      return {
        formula: 'Σc / n',
        python: ['value = sum(c for x, y, c in above) / len(above)'],
        r: ['result <- mean(above[, 3])'],
      };
    case 'plume.max':
      return { formula: 'max(c)', python: ['value = max(c for x, y, c in above)'], r: ['result <- max(above[, 3])'] };
    case 'plume.centroid_shift_m': {
      const [east, north] = base?.centroid ?? [0, 0];
      return {
        formula: '|Σc·x / Σc − x₁|',
        python: [
          'm = sum(c for x, y, c in above)',
          'ex, ny = sum(c * x for x, y, c in above) / m, sum(c * y for x, y, c in above) / m',
          `value = math.hypot(1000 * ex - ${east}, 1000 * ny - ${north})`,
        ],
        r: [
          'm <- sum(above[, 3])',
          `result <- sqrt((1000 * sum(above[, 3] * above[, 1]) / m - ${east})^2 + (1000 * sum(above[, 3] * above[, 2]) / m - ${north})^2)`,
        ],
      };
    }
    case 'plume.sigma_major_m':
      return spread('major', '√λ₁ of the second moments of c');
    case 'plume.sigma_minor_m':
      return spread('minor', '√λ₂ of the second moments of c');
    case 'plume.axis_deg_from_north':
      return spread('bearing', '90° − ½ atan2(2 s_xy, s_xx − s_yy)');
    case 'plume.area_ha_min_without_a_well':
    case 'plume.area_ha_max_without_a_well':
    case 'plume.mass_kg_min_without_a_well':
    case 'plume.mass_kg_max_without_a_well':
      return rangeLines(id, logs);
    default:
      return null;
  }
}
