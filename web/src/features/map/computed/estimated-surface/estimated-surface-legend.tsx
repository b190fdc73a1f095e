import { formatLevels } from '@wellfield/science';
import type { LegendInput } from '../computed-layer.ts';
import { Facts } from '../legends/facts.tsx';
import { surfaceNotes } from '../surface/surface-notes.ts';
import type { DrawnSurface } from './drawn-surface.ts';
import { partsOfLines } from './parts-of-lines.ts';

export function estimatedSurfaceLegend({ result, input, figure }: LegendInput<DrawnSurface>) {
  const { surface, lines } = result;
  const levels = formatLevels(lines.map(({ level }) => level));
  const { inferred } = partsOfLines(result, input);
  const isInferred = inferred.some((one) => one.lines.ends.length > 0);
  const unit = input.unit === null ? '' : ` ${input.unit}`;
  return (
    <>
      <Facts>{figure}</Facts>
      {levels.length > 0 && (
        <Facts>
          Lines at {levels.join(', ')}
          {unit}
          {isInferred && ', dashed where the surface is too uncertain to read'}
        </Facts>
      )}
      {surfaceNotes(surface, input).map((line) => (
        <Facts key={line}>{line}</Facts>
      ))}
    </>
  );
}
