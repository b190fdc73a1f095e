import {
  formatCount,
  formatCounted,
  type EstimatedSurface,
  type InverseDistanceMethod,
  type KrigingMethod,
  type Reach,
  type SurfaceMask,
} from '@wellfield/science';
import { printedText } from '../../../ui/figure-text.ts';
import type { LayerInput } from '../input/layer-input.ts';
import { surfaceTermsOf } from '../terms/surface-terms.ts';
import { lagWords, variogramWords, type StatedVariogram } from './variogram-words.ts';

/** The settings of a surface, for a file. */
export function surfaceFacts(input: LayerInput): Readonly<Record<string, unknown>> {
  const { method, logs, anisotropy, nearest, barriers, mask, cellSizeKm, network } = surfaceTermsOf(input);
  return {
    method: method.kind === 'kriging' ? 'ordinary kriging' : 'inverse distance weighting',
    ...(method.kind === 'kriging' ? { variogram: method.variogram } : { weighting: method.power }),
    logarithms: logs,
    anisotropy,
    nearestWells: nearest,
    cellSizeKm,
    barriers: barriers.length,
    edge: mask.kind === 'areas' ? 'drawn polygons' : mask,
    ...(network && { cellsAndScale: 'of all dates' }),
  };
}

type MethodParts = Pick<KrigingMethod, 'kind'> | Pick<InverseDistanceMethod, 'kind' | 'power'>;

/** What words are made of: a surface has it, and the terms of one together with its cells. */
export interface SurfaceParts {
  readonly grid: { cellSizeKm: number };
  method: MethodParts & Pick<Reach, 'anisotropy' | 'nearest' | 'logs'> & { barriers: readonly unknown[] };
  variogram: StatedVariogram | null;
  mask: SurfaceMask;
}

/** How a surface was estimated, a line for each matter. */
export function surfaceWords({ grid, method, variogram, mask }: SurfaceParts): string[] {
  const of = method.logs ? ' of logarithms (the median)' : '';
  const reach = method.nearest === null ? 'all wells' : `the ${formatCount(method.nearest)} nearest wells`;
  const by = method.kind === 'kriging' ? `Ordinary kriging${of}` : `Inverse distance${of}, weighting ${method.power}`;
  const lines = [`${by} from ${reach}; cells of ${grid.cellSizeKm} km`];
  if (variogram) {
    // Pairs of wells that do not differ say nothing.
    const pairs = variogram.structure === 'no spread' ? null : lagWords(variogram);
    lines.push(variogramWords(variogram), ...(pairs === null ? [] : [pairs]));
  }
  if (method.anisotropy) {
    lines.push(`Direction ${method.anisotropy.angleDeg}°, ratio ${method.anisotropy.ratio}`);
  }
  if (method.barriers.length > 0) {
    lines.push(
      method.barriers.length === 1
        ? 'One barrier is not crossed'
        : `${method.barriers.length} barriers are not crossed`,
    );
  }
  lines.push(edgeWords(mask));
  return lines;
}

/** Such lines in one. */
export function inOneLine(lines: readonly string[]): string {
  return lines.map((line) => line.replace(/\.$/, '')).join('; ');
}

function edgeWords(mask: SurfaceMask): string {
  switch (mask.kind) {
    case 'hull':
      return `As far as ${mask.bufferKm === null ? 'the wells’ spacing' : `${mask.bufferKm} km`} around all wells`;
    case 'distance':
      return `As far as ${mask.km === null ? 'twice the wells’ spacing' : `${mask.km} km`} from a well`;
    case 'areas':
      return 'Within the drawn polygons';
  }
}

/** That the errors that a surface gives are of a variogram that nothing was fitted to; null where they are not. */
export function errorsDoubt({
  variogram,
  deviations,
}: Pick<SurfaceParts, 'variogram'> & Pick<EstimatedSurface, 'deviations'>): string | null {
  if (deviations === null || variogram?.structure !== 'not fitted') return null;
  return (
    'The variogram could not be fitted. These errors are of an assumed one, with a partial sill of ' +
    `${printedText(variogram.model.partialSill)}: read where they are larger, not how large they are.`
  );
}

/** What the numbers had to be helped with, or null. */
export function steadiedWords({ steadied }: EstimatedSurface): string | null {
  if (steadied === 0) return null;
  return `In ${formatCounted(steadied, 'cell')} wells are so close for this variogram that a small error was added to tell them apart.`;
}
