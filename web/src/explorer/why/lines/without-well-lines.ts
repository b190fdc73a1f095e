import type { Calculation, NumberChoices } from '../calculation.ts';
import type { SurfaceBehind } from '../surface-behind.ts';
import type { InfluenceStatisticId, PlumeStatisticId } from '../surface-statistic-ids.ts';
import { quoted } from '../../../ui/files/line-literals.ts';
import { pythonCells, pythonSurface } from './surface-python.ts';
import { rCells, rSurface } from './surface-r.ts';

type RangeId = Extract<PlumeStatisticId, `${string}_without_a_well`>;

export const isOfRange = (id: PlumeStatisticId): id is RangeId => id.endsWith('_without_a_well');

/** Cells that a well does not reach stay as they are: only the others are estimated again. */
const python = [
  'reach = [{at for square, at in near(x, y)} for x, y, v, sd in cells]',
  'def without(at):',
  '    return [estimate(x, y, at)[0] if at in own else v for (x, y, v, sd), own in zip(cells, reach)]',
];
const r = [
  'reach <- lapply(seq_len(nrow(cells)), function(one) near(cells[one, 1], cells[one, 2])$at)',
  'without <- function(at) {',
  '  left <- cells[, 3]',
  '  for (one in which(sapply(reach, function(own) at %in% own))) left[one] <- estimate(cells[one, 1], cells[one, 2], at)[1]',
  '  left',
  '}',
];

/** The smallest or largest plume with each place left out in turn, from the cells of the surface of all. */
export function rangeLines(id: RangeId, logs: boolean): { formula: string; python: string[]; r: string[] } {
  const isArea = id.startsWith('plume.area');
  const end = id.includes('_min_') ? 'min' : 'max';
  return {
    formula: `${end}(${isArea ? 'A' : 'M'} without place 1, …, without place n)`,
    python: [
      ...python,
      'def measure(at):',
      `    above = [c for c in (${logs ? 'math.exp(v)' : 'v'} for v in without(at) if v is not None) if c > level * (1 + 1e-11)]`,
      isArea ? '    return len(above) * cell_m ** 2 / 1e4' : '    return sum(above) * kg_at_one',
      `value = ${end}(measure(at) for at in range(len(points)))`,
    ],
    r: [
      ...r,
      'measure <- function(at) {',
      `  left <- ${logs ? 'exp(without(at))' : 'without(at)'}`,
      '  above <- left[!is.na(left) & left > level * (1 + 1e-11)]',
      isArea ? '  length(above) * cell_m^2 / 1e4' : '  sum(above) * kg_at_one',
      '}',
      `result <- ${end}(sapply(seq_along(pv), measure))`,
    ],
  };
}

interface OfChanges {
  formula: string;
  python: string;
  r: string;
}

function ofChanges(id: InfluenceStatisticId): OfChanges {
  switch (id) {
    case 'surface.mean_change':
      return {
        formula: 'Σ|c₋ − c| / n, c₋ without the well',
        python: 'sum(abs(b - a) for a, b in kept) / len(kept) if kept else 0.0',
        r: 'if (any(kept)) mean(abs(after - before)[kept]) else 0',
      };
    case 'surface.max_change':
      return {
        formula: 'max|c₋ − c|, c₋ without the well',
        python: 'max((abs(b - a) for a, b in kept), default=0.0)',
        r: 'max(0, abs(after - before)[kept])',
      };
    case 'surface.area_change_ha':
      return {
        formula: '(n(c₋ above the level) − n(c above the level)) × cell²',
        python: '(sum(b > level for a, b in kept) - sum(a > level for a in before)) * cell_m ** 2 / 1e4',
        r: '(sum(after[kept] > level) - sum(before > level)) * cell_m^2 / 1e4',
      };
    case 'surface.cells_lost':
      return { formula: 'n(no c₋)', python: 'len(before) - len(kept)', r: 'sum(!kept)' };
  }
}

/** What the surface would be without one place of wells, cell by cell. */
export function influenceLines(
  id: InfluenceStatisticId,
  surface: SurfaceBehind,
  choices: NumberChoices,
): Pick<Calculation, 'formula' | 'python' | 'r'> {
  const { cells, level, method } = surface;
  const from = ofChanges(id);
  if (cells === null) return { formula: from.formula, python: null, r: null };
  const [well, back] = [quoted(choices.detail.well ?? ''), method.logs];
  return {
    formula: from.formula,
    python: [
      ...pythonSurface(surface, choices, 'numpy'),
      ...pythonCells(surface),
      ...python,
      `level, cell_m = ${level === null ? 'None' : `${level} * (1 + 1e-11)`}, ${cells.sizeM}`,
      `before = [${back ? 'math.exp(v)' : 'v'} for x, y, v, sd in cells]`,
      `after = without(places.index(place[${well}]))`,
      `kept = [(a, ${back ? 'math.exp(b)' : 'b'}) for a, b in zip(before, after) if b is not None]`,
      `value = ${from.python}`,
    ],
    r: [
      ...rSurface(surface, choices),
      ...rCells(surface),
      ...r,
      `level <- ${level === null ? 'NA' : `${level} * (1 + 1e-11)`}; cell_m <- ${cells.sizeM}`,
      `before <- ${back ? 'exp(cells[, 3])' : 'cells[, 3]'}`,
      `after <- without(match(spot[match(${well}, well)], spot[is_first]))`,
      ...(back ? ['after <- exp(after)'] : []),
      'kept <- !is.na(after)',
      `result <- ${from.r}`,
    ],
  };
}
