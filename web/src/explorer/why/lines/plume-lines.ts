import { unitFactor } from '@wellfield/science';
import type { Calculation, NumberChoices } from '../calculation.ts';
import type { SurfaceBehind } from '../surface-behind.ts';
import type { PlumeStatisticId } from '../surface-statistic-ids.ts';
import { fromCells } from './plume-from-cells.ts';
import { pythonCells, pythonSurface } from './surface-python.ts';
import { rCells, rSurface } from './surface-r.ts';
import { isOfRange } from './without-well-lines.ts';

/** The lines of a plume's number, from samples by wells and cells. */
export function plumeLines(
  id: PlumeStatisticId,
  surface: SurfaceBehind,
  choices: NumberChoices,
): Pick<Calculation, 'python' | 'r'> {
  const { cells, plume, method } = surface;
  const from = fromCells(id, surface);
  if (from === null || cells === null || plume === null) return { python: null, r: null };
  const sign = from.bound === 'lower' ? ' - 1.6448536269514722 * sd' : ' + 1.6448536269514722 * sd';
  const bound = from.bound === undefined ? 'v' : `v${sign}`;
  const { level, unit, thicknessM, porosity } = plume;
  const perUnit = (unit === null ? null : unitFactor(unit, 'ug/L')) ?? 1;
  return {
    python: [
      ...pythonSurface(surface, choices, isOfRange(id) ? 'numpy' : 'plain'),
      ...pythonCells(surface),
      `level, cell_m, thickness, porosity = ${level}, ${cells.sizeM}, ${thicknessM ?? 'None'}, ${porosity ?? 'None'}`,
      ...(thicknessM === null || porosity === null
        ? []
        : [`kg_at_one = cell_m ** 2 * thickness * porosity * ${perUnit} * 1e-6`]),
      `above = [(x, y, ${method.logs ? `math.exp(${bound})` : bound}) for x, y, v, sd in cells]`,
      'above = [one for one in above if one[2] > level * (1 + 1e-11)]',
      ...from.python,
    ],
    r: [
      ...rSurface(surface, choices),
      ...rCells(surface),
      `level <- ${level}; cell_m <- ${cells.sizeM}; thickness <- ${thicknessM ?? 'NA'}; porosity <- ${porosity ?? 'NA'}`,
      `kg_at_one <- cell_m^2 * thickness * porosity * ${perUnit} * 1e-6`,
      'v <- cells[, 3]; sd <- cells[, 4]',
      `above <- cbind(cells[, 1:2, drop = FALSE], ${method.logs ? `exp(${bound})` : bound})`,
      'above <- above[above[, 3] > level * (1 + 1e-11), , drop = FALSE]',
      ...from.r,
    ],
  };
}
