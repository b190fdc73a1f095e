import { binsOf, formatSignificant, type Lags } from '@wellfield/science';
import type { Calculation, NumberChoices } from '../calculation.ts';
import type { SurfaceBehind } from '../surface-behind.ts';
import { locationValues } from './location-lines.ts';
import { calculation, descriptionOf, type Inputs } from './program.ts';

/** How a number comes from a surface; without lines where it lacks what they take. */
export type FromSurface = (surface: SurfaceBehind, choices: NumberChoices, as: string) => Calculation;

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

/**
 * A number of a surface by a program.
 *
 * @param inputs those that are not of the samples; null where the surface lacks what they take.
 */
export function bySurface(
  name: string,
  inputs: (surface: SurfaceBehind, choices: NumberChoices) => Inputs | null,
): FromSurface {
  return (surface, choices, as) => {
    const { statistic, method, lags } = surface;
    const says = {
      back: method.logs ? 'exp' : '',
      off: method.logs ? 'max(p / o, o / p)' : '|p − o|',
      counted: lags === null ? '' : pairWords(lags, method.anisotropy !== null, choices.detail.bin),
    };
    const own = inputs(surface, choices);
    if (own === null) return { ...descriptionOf(name, {}, { says, as }), python: null, r: null };
    return calculation(name, own, { functions: { values_of: locationValues(statistic, choices.method) }, says, as });
  };
}

/** Which pairs a number counts. */
function pairWords({ width, cutoff }: Lags, isAlong: boolean, bin: number | undefined): string {
  const km = (value: number) => (value === 0 ? '0' : formatSignificant(value, 4));
  const apart = `km apart${isAlong ? ', measured along the direction' : ''}.`;
  if (bin === undefined) return `All pairs up to ${km(cutoff)} ${apart}`;
  const to = Math.min((bin + 1) * width, cutoff);
  return `The bin is of pairs more than ${km(bin * width)} and up to ${km(to)} ${apart}`;
}

/** Of the positions, or the wells, that a surface has values of. */
export const ofPositions = (figure: 'positions' | 'wells'): FromSurface =>
  bySurface('surfaces/positions', (of) => ({ ...wellInputs(of), figure }));

export const ofErrors = (figure: string): FromSurface =>
  bySurface('surfaces/errors', (of) => ({ ...estimateInputs(of), figure }));

export const atWell = (figure: string): FromSurface =>
  bySurface('surfaces/error_at_well', (of, { detail: { well = '' } }) => ({ ...estimateInputs(of), well, figure }));

export const ofPairs = (figure: string): FromSurface =>
  bySurface('surfaces/pairs', (of, { detail: { bin = null } }) => {
    const { lags } = of;
    if (lags === null) return null;
    const { width, cutoff } = lags;
    return { ...wellInputs(of), ...planeInputs(of), width, cutoff, last: binsOf(lags) - 1, bin, figure };
  });

export const withoutWell = (figure: string): FromSurface =>
  bySurface('surfaces/change_without_well', (of, { detail: { well = '' } }) => {
    const inputs = cellInputs(of);
    return inputs && { ...inputs, area_level: of.level, well, figure };
  });
