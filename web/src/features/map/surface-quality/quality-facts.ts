import { methodFact } from '../../../explorer/non-detects/non-detect-methods.ts';
import { surfaceText, type KnownSurface } from '../computed/surface/surface-words.ts';
import type { AskedQuality } from './asked-quality.ts';

/** What is true of all wells of a surface, for their files: of what it is, and how it comes about. */
export function qualityFacts(
  {
    analyte,
    statistic,
    unit,
    nonDetects,
    unitOfLevels,
  }: Pick<AskedQuality, 'statistic' | 'nonDetects' | 'analyte' | 'unit' | 'unitOfLevels'>,
  surface: KnownSurface,
) {
  const levels = unitOfLevels === null ? [] : [unitOfLevels];
  const method = [surfaceText(surface), methodFact(nonDetects), ...levels].join('; ');
  return { analyte, statistic, unit, method };
}
