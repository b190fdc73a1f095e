import { methodFact } from '../../../explorer/non-detects/non-detect-methods.ts';
import { surfaceWords, type KnownSurface } from '../computed/surface/surface-words.ts';
import type { AskedQuality } from './asked-quality.ts';

/** What is true of all wells of a surface, for their files: of what it is, and how it comes about. */
export function qualityFacts(
  { analyte, statistic, unit, nonDetects }: Pick<AskedQuality, 'statistic' | 'nonDetects' | 'analyte' | 'unit'>,
  surface: KnownSurface,
) {
  const method = [...surfaceWords(surface), methodFact(nonDetects)].join('; ');
  return { analyte, statistic, unit, method };
}
