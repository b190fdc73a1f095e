import { unitFactor } from '@wellfield/science';
import type { SurfaceBehind } from '../surface-behind.ts';
import type { Inputs } from './program.ts';
import { bySurface, cellInputs, type FromSurface } from './surface-lines.ts';

/** How many deviations from its estimate a one-sided 95% bound of a cell is. */
export const bounds = { lower: -1.6448536269514722, upper: 1.6448536269514722 } as const;

/** What the surface’s plume takes. */
function plumeInputs(surface: SurfaceBehind): Inputs | null {
  const { plume } = surface;
  const inputs = cellInputs(surface);
  if (inputs === null || plume === null) return null;
  const factor = (plume.unit === null ? null : unitFactor(plume.unit, 'ug/L')) ?? 1;
  return { ...inputs, area_level: plume.level, thickness: plume.thicknessM, porosity: plume.porosity, factor };
}

/** A number of the cells above the level, by their estimates and so many of their deviations. */
export const extent = (figure: string, deviations = 0): FromSurface =>
  bySurface('plumes/extent', (of) => {
    const inputs = plumeInputs(of);
    return inputs && { ...inputs, figure, deviations, area_cells: of.areaCells, base_kg: null };
  });

/** The mean of the area or the mass over the errors of kriging. */
export const expected = (figure: 'area_ha' | 'mass_kg'): FromSurface =>
  bySurface('plumes/expected', (of) => {
    const inputs = plumeInputs(of);
    return inputs && { ...inputs, figure, base_kg: null };
  });

/** The mass against that of the first period, in percent. */
export const massChange: FromSurface = (surface, choices, as) => {
  const isKriged = surface.method.kind === 'kriging';
  const from = bySurface(isKriged ? 'plumes/expected' : 'plumes/extent', (of) => {
    const inputs = plumeInputs(of);
    const base_kg = of.base?.massKg ?? null;
    const own = isKriged ? {} : { deviations: 0, area_cells: of.areaCells };
    return inputs && base_kg !== null ? { ...inputs, ...own, figure: 'mass_kg', base_kg } : null;
  });
  return from(surface, choices, as);
};

/** Center and spread of the mass. */
export const moments = (figure: string): FromSurface =>
  bySurface('plumes/moments', (of) => {
    const inputs = cellInputs(of);
    const [east, north] = of.base?.centroid ?? [0, 0];
    return inputs && of.plume && { ...inputs, area_level: of.plume.level, base_east: east, base_north: north, figure };
  });

/** The smallest or largest plume with each position of wells left out in turn. */
export const rangeWithoutWell = (end: 'min' | 'max', figure: 'area_ha' | 'mass_kg'): FromSurface =>
  bySurface('plumes/range_without_well', (of) => {
    const inputs = plumeInputs(of);
    return inputs && { ...inputs, end, figure };
  });
