import { unitFactor } from '@wellfield/science';
import type { SurfaceBehind } from '../surface-behind.ts';
import type { PlumeStatisticId } from '../surface-statistic-ids.ts';
import type { Inputs } from './program.ts';
import { cellInputs, ofPositions, surfaceProgram, type SurfaceLines } from './surface-lines.ts';

/** One-sided 95% of a normal distribution. */
const bound = 1.6448536269514722;

/** What the surface’s plume takes. */
function plumeInputs(surface: SurfaceBehind): Inputs | null {
  const { plume } = surface;
  const inputs = cellInputs(surface);
  if (inputs === null || plume === null) return null;
  const factor = (plume.unit === null ? null : unitFactor(plume.unit, 'ug/L')) ?? 1;
  return { ...inputs, area_level: plume.level, thickness: plume.thicknessM, porosity: plume.porosity, factor };
}

/** @param own The inputs of the program that are not of every plume’s; null where they are not known. */
const ofPlume = (name: string, formula: string, own: Inputs | null): SurfaceLines => ({
  formula,
  lines: (of, choices) => {
    const inputs = plumeInputs(of);
    return surfaceProgram(name, inputs && own && { ...inputs, ...own }, of, choices);
  },
});

/** The formula and program of a number of a plume; null where that takes samples of other times. */
export function plumeLines(id: PlumeStatisticId, surface: SurfaceBehind): SurfaceLines | null {
  const { base, areaCells, method } = surface;
  const extent = (figure: string, formula: string, deviations = 0) =>
    ofPlume('plumes/extent', formula, { figure, deviations, area_cells: areaCells, base_kg: null });
  const expected = (figure: string, formula: string) => ofPlume('plumes/expected', formula, { figure, base_kg: null });
  const moments = (figure: string, formula: string): SurfaceLines => ({
    formula,
    lines: (of, choices) => {
      const inputs = of.plume && cellInputs(of);
      const [east, north] = base?.centroid ?? [0, 0];
      const own = { area_level: of.plume?.level ?? null, base_east: east, base_north: north, figure };
      return surfaceProgram('plumes/moments', inputs && { ...inputs, ...own }, of, choices);
    },
  });
  const withoutWell = (end: 'min' | 'max', figure: 'area_ha' | 'mass_kg') => {
    const sign = figure === 'area_ha' ? 'A' : 'M';
    const formula = `${end}(${sign} without place 1, …, without place n)`;
    return ofPlume('plumes/range_without_well', formula, { end, figure });
  };
  switch (id) {
    case 'plume.wells_carried':
    case 'plume.wells_left_out':
      return null;
    case 'plume.wells':
      return ofPositions('wells');
    case 'plume.area_covered':
      return extent('area_covered', 'n(cells of the area with a value) / n(cells of the area)');
    case 'plume.area_ha':
      return extent('area_ha', 'A = n(cells above the level) × cell²');
    case 'plume.area_ha_lower_95':
      return extent('area_ha', 'A = n(cells with c − 1.645 σ above the level) × cell²', -bound);
    case 'plume.area_ha_upper_95':
      return extent('area_ha', 'A = n(cells with c + 1.645 σ above the level) × cell²', bound);
    case 'plume.area_ha_expected':
      return expected('area_ha', 'A = Σ Φ((c − level) / σ) × cell²');
    case 'plume.area_ha_min_without_a_well':
      return withoutWell('min', 'area_ha');
    case 'plume.area_ha_max_without_a_well':
      return withoutWell('max', 'area_ha');
    case 'plume.pore_volume_m3':
      return extent('pore_volume_m3', 'V = A × thickness × porosity');
    case 'plume.mass_kg':
      return extent('mass_kg', 'M = Σc × cell² × thickness × porosity');
    case 'plume.mass_kg_lower_95':
      return extent('capped_mass_kg', 'M = Σ(c − 1.645 σ) × cell² × thickness × porosity', -bound);
    case 'plume.mass_kg_upper_95':
      return extent('capped_mass_kg', 'M = Σ(c + 1.645 σ) × cell² × thickness × porosity', bound);
    case 'plume.mass_kg_expected':
      return expected('mass_kg', 'M = Σ E[min(c, top) above the level] × cell² × thickness × porosity');
    case 'plume.mass_kg_min_without_a_well':
      return withoutWell('min', 'mass_kg');
    case 'plume.mass_kg_max_without_a_well':
      return withoutWell('max', 'mass_kg');
    case 'plume.mass_change_percent': {
      const massKg = base?.massKg ?? null;
      const known = massKg === null ? null : { figure: 'mass_kg', base_kg: massKg };
      const formula = '100 × (M / M₁ − 1)';
      return method.kind === 'kriging'
        ? ofPlume('plumes/expected', formula, known)
        : ofPlume('plumes/extent', formula, known && { ...known, deviations: 0, area_cells: areaCells });
    }
    case 'plume.mean':
      return extent('mean', 'Σc / n');
    case 'plume.max':
      return extent('max', 'max(c)');
    case 'plume.centroid_shift_m':
      return moments('centroid_shift', '|Σc·x / Σc − x₁|');
    case 'plume.sigma_major_m':
      return moments('sigma_major', '√λ₁ of the second moments of c');
    case 'plume.sigma_minor_m':
      return moments('sigma_minor', '√λ₂ of the second moments of c');
    case 'plume.axis_deg_from_north':
      return moments('axis', '90° − ½ atan2(2 s_xy, s_xx − s_yy)');
  }
}
