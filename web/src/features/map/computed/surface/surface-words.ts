import {
  formatCount,
  formatCounted,
  formatSignificant,
  minNuggetShare,
  type EstimatedSurface,
  type InverseDistanceMethod,
  type KrigingMethod,
  type Reach,
  type SurfaceMask,
  type WellsVariogram,
} from '@wellfield/science';
import { printedText } from '../../../../ui/figure-text.ts';
import type { LayerInput } from '../layer-input.ts';
import { shapeTitles } from './surface-settings.ts';
import { surfaceTermsOf } from './surface-terms.ts';

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
  variogram: SaidVariogram | null;
  mask: SurfaceMask;
}

type SaidVariogram = Pick<
  WellsVariogram,
  'model' | 'structure' | 'isTyped' | 'isNuggetRaised' | 'times' | 'lags' | 'areLagsTyped'
>;

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

/** A variogram's model, and what is doubtful about it. */
export function variogramWords(
  variogram: Pick<WellsVariogram, 'model' | 'structure' | 'isTyped' | 'isNuggetRaised' | 'times'>,
): string {
  const { shape, nugget, partialSill, range } = variogram.model;
  const doubt = variogramDoubt(variogram);
  // A sill that nothing gave is not printed.
  if (variogram.structure === 'no spread' && doubt !== null) return doubt;
  const ofPeriods = variogram.times === undefined ? '' : ' of all periods';
  // In full: who adjusts the variogram types them.
  const said = `${shapeTitles[shape]} variogram${ofPeriods}, nugget ${printedText(nugget)}, partial sill ${printedText(partialSill)}, range ${printedText(range)} km`;
  const raised = variogram.isNuggetRaised ? ` ${nuggetRaised}` : '';
  return `${said}${variogram.isTyped ? ' (typed)' : ''}.${raised}${doubt === null ? '' : ` ${doubt}`}`;
}

const nuggetRaised = `The nugget is raised to ${100 * minNuggetShare}% of the sill, the least of a Gaussian variogram.`;

/** Which pairs of wells a variogram counts; null where no two are apart. */
export function lagWords({
  lags,
  areLagsTyped,
  times,
}: Pick<SaidVariogram, 'lags' | 'areLagsTyped' | 'times'>): string | null {
  if (lags === null) return null;
  const [cutoff, width] = [lags.cutoff, lags.width].map((km) => formatSignificant(km, 3));
  const within = times === undefined ? '' : ' in the same period';
  return `Pairs of wells${within} up to ${cutoff} km in bins of ${width} km (${areLagsTyped ? 'typed' : 'default'})`;
}

/** What is doubtful about a variogram, as that its fit failed; null if nothing is. */
export function variogramDoubt({ structure }: Pick<WellsVariogram, 'structure'>): string | null {
  switch (structure) {
    case 'flat':
      return 'The wells show no structure: values of nearby wells differ as much as those far apart.';
    case 'rising':
      return 'Differences still grow at the largest distances: the range is not known.';
    case 'not fitted':
      return 'The variogram could not be fitted: too few pairs or bins of wells, or equal values.';
    case 'no spread':
      return 'There is no variogram: the wells do not differ.';
    default:
      return null;
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
