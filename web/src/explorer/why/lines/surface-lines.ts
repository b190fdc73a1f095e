import { binsOf } from '@wellfield/science';
import type { Calculation, NumberChoices } from '../calculation.ts';
import type { SurfaceBehind } from '../surface-behind.ts';
import type { SurfaceStatisticId } from '../surface-statistic-ids.ts';
import { locationValues } from './location-lines.ts';
import { program, type Inputs } from './program.ts';

/** How a number comes from a surface: its formula, and its program with the inputs that are not of every surface’s. */
export interface SurfaceLines {
  formula: string;
  lines: (surface: SurfaceBehind, choices: NumberChoices) => Pick<Calculation, 'python' | 'r'>;
}

/** The wells, where they are, and by what values they enter. */
function wellInputs({ wells, method: { logs } }: SurfaceBehind): Inputs {
  return {
    wells: wells.map(({ location }) => location),
    east: wells.map(({ x }) => x),
    north: wells.map(({ y }) => y),
    logs,
  };
}

/** The plane in which all directions are alike: without anisotropy that of the wells. */
function planeInputs({ method: { anisotropy } }: SurfaceBehind): Inputs {
  return { angle_deg: anisotropy?.angleDeg ?? 0, ratio: anisotropy?.ratio ?? 1 };
}

/** What an estimate at any position takes. */
function estimateInputs(surface: SurfaceBehind): Inputs {
  const { method } = surface;
  const model = method.kind === 'kriging' ? method.model : null;
  return {
    ...wellInputs(surface),
    ...planeInputs(surface),
    barriers: method.barriers.flatMap((line) => line.slice(1).flatMap((to, at) => [...(line[at] ?? to), ...to])),
    nearest: method.nearest,
    method: method.kind,
    shape: model?.shape ?? null,
    nugget: model?.nugget ?? null,
    partial_sill: model?.partialSill ?? null,
    reach: model?.range ?? null,
    power: method.kind === 'kriging' ? null : method.power,
  };
}

/** What the estimates of all cells take; null of a number of the wells alone. */
export function cellInputs(surface: SurfaceBehind): Inputs | null {
  const { cells } = surface;
  if (cells === null) return null;
  const { x, y, stepX, stepY, sizeM, runs } = cells;
  return {
    ...estimateInputs(surface),
    first_x: x,
    first_y: y,
    step_x: stepX,
    step_y: stepY,
    runs: runs.flat(),
    cell_m: sizeM,
  };
}

/** The program of a number of a surface; no lines where it lacks what they take. */
export function surfaceProgram(
  name: string,
  inputs: Inputs | null,
  { statistic }: SurfaceBehind,
  { method }: NumberChoices,
): Pick<Calculation, 'python' | 'r'> {
  return inputs === null
    ? { python: null, r: null }
    : program(name, inputs, { values_of: locationValues(statistic, method) });
}

const ofErrors = (figure: string, formula: string): SurfaceLines => ({
  formula,
  lines: (of, choices) => surfaceProgram('surfaces/errors', { ...estimateInputs(of), figure }, of, choices),
});

const ofWell = (figure: string, formula: string): SurfaceLines => ({
  formula,
  lines: (of, choices) =>
    surfaceProgram(
      'surfaces/error_at_well',
      { ...estimateInputs(of), well: choices.detail.well ?? '', figure },
      of,
      choices,
    ),
});

const ofPairs = (figure: string, formula: string): SurfaceLines => ({
  formula,
  lines: (of, choices) => {
    const { lags } = of;
    const inputs = lags && {
      ...wellInputs(of),
      ...planeInputs(of),
      width: lags.width,
      cutoff: lags.cutoff,
      last: binsOf(lags) - 1,
      bin: choices.detail.bin ?? null,
      figure,
    };
    return surfaceProgram('surfaces/pairs', inputs, of, choices);
  },
});

const withoutWell = (figure: string, formula: string): SurfaceLines => ({
  formula,
  lines: (of, choices) => {
    const inputs = cellInputs(of);
    const { level } = of;
    const well = choices.detail.well ?? '';
    return surfaceProgram(
      'surfaces/change_without_well',
      inputs && { ...inputs, area_level: level, well, figure },
      of,
      choices,
    );
  },
});

/** Of the positions, or the wells, that a surface has values of. */
export const ofPositions = (figure: 'positions' | 'wells'): SurfaceLines => ({
  formula: 'n',
  lines: (of, choices) => surfaceProgram('surfaces/positions', { ...wellInputs(of), figure }, of, choices),
});

/** The formula and program of each number of Surface Quality. */
export function surfaceLines({ method: { logs } }: SurfaceBehind): Readonly<Record<SurfaceStatisticId, SurfaceLines>> {
  const back = logs ? 'exp' : '';
  return {
    'surface.places': ofPositions('positions'),
    'surface.mean_error': ofErrors('mean_error', `${back}(Σ(p − o) / n)`),
    'surface.rmse': ofErrors('rmse', `${back}(√(Σ(p − o)² / n))`),
    'surface.mean_standardized_error': ofErrors('mean_standardized_error', 'Σ((p − o) / σ) / n'),
    'surface.msdr': ofErrors('msdr', 'Σ((p − o)² / σ²) / n'),
    'surface.observed': ofWell('observed', 'o'),
    'surface.predicted': ofWell('predicted', 'p = Σ w × o of the other wells, Σ w = 1'),
    'surface.error': ofWell('error', 'p − o'),
    'surface.off': ofWell('off', logs ? 'max(p / o, o / p)' : '|p − o|'),
    'surface.pairs': ofPairs('pairs', 'N'),
    'surface.pair_distance': ofPairs('distance', 'Σh / N'),
    'surface.semivariance': ofPairs('semivariance', 'Σ(z₁ − z₂)² / 2N'),
    'surface.mean_change': withoutWell('mean_change', 'Σ|c₋ − c| / n, c₋ without the well'),
    'surface.max_change': withoutWell('max_change', 'max|c₋ − c|, c₋ without the well'),
    'surface.area_change_ha': withoutWell('area_change_ha', '(n(c₋ above the level) − n(c above the level)) × cell²'),
    'surface.cells_lost': withoutWell('cells_lost', 'n(no c₋)'),
  };
}
