import { formatCounted, formatLevels } from '@wellfield/science';
import type { LegendInput } from '../computed-layer.ts';
import { Facts } from '../legends/facts.tsx';
import { extentWords } from '../surface/extent-words.ts';
import { steadiedWords, surfaceWords, timeWords } from '../surface/surface-words.ts';
import type { DrawnSurface } from './drawn-surface.ts';

export function estimatedSurfaceLegend({ result: { surface, lines }, input, figure }: LegendInput<DrawnSurface>) {
  const levels = formatLevels(lines.map(({ level }) => level));
  const steadied = steadiedWords(surface);
  const ofTimes = timeWords(input, surface.mask);
  return (
    <>
      <Facts>{figure}</Facts>
      {levels.length > 0 && <Facts>Lines at {levels.join(', ')}</Facts>}
      {surfaceWords(surface).map((line) => (
        <Facts key={line}>{line}</Facts>
      ))}
      {extentWords(surface).map((line) => (
        <Facts key={line}>{line}</Facts>
      ))}
      {ofTimes !== null && <Facts>{ofTimes}</Facts>}
      {surface.points < surface.wells && (
        <Facts>
          {formatCounted(surface.wells, 'well')} at {formatCounted(surface.points, 'point')}: those at one are averaged.
        </Facts>
      )}
      {steadied !== null && <Facts>{steadied}</Facts>}
    </>
  );
}
