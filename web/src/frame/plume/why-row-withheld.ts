import { beyondFactor, formatCounted, formatSignificant, type EstimatedSurface } from '@wellfield/science';
import { whyErrorsWithheld } from './why-errors-withheld.ts';

/** Why what a surface gives cannot be believed, so that no figure of it is printed; null where it can. */
export function whyRowWithheld({
  method,
  belief,
  beyond,
  variogram,
}: Pick<EstimatedSurface, 'method' | 'belief' | 'beyond' | 'variogram'>): string | null {
  const why = method.kind === 'kriging' ? whyErrorsWithheld(belief) : null;
  const byAll = variogram?.times === undefined ? '' : ', by the variogram of all periods';
  if (why !== null) return `Withheld: ${why}${byAll}.`;
  if (beyond.above === 0) return null;
  const far = method.logs ? `${beyondFactor} times the highest well` : 'far beyond the highest well';
  return `Withheld: ${formatCounted(beyond.above, 'cell')} above ${formatSignificant(beyond.high, 3)}, ${far}.`;
}
