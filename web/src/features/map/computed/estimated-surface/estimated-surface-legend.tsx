import { formatClasses, formatLevels } from '@wellfield/science';
import { surfaceNotes } from '../../../../explorer/surfaces/words/surface-notes.ts';
import { whyNoLogs } from '../../../../explorer/surfaces/terms/why-not-estimated.ts';
import type { MapPalette } from '../../../../explorer/map-colors/map-palette.ts';
import type { LogClasses } from '../../../../explorer/map-colors/surface-colors.ts';
import { tinted } from '../../../../explorer/map-colors/value-ramp.ts';
import { rowText } from '../../legend/legend-rows.ts';
import type { LegendInput } from '../computed-layer.ts';
import { Facts, SwatchList } from '../legends/legend-parts.tsx';
import type { DrawnSurface } from './drawn-surface.ts';
import { surfaceOpacity } from './estimated-surface.raster.ts';
import { partsOfLines } from './estimated-surface.layer.ts';

export function estimatedSurfaceLegend({ result, input, look, figure }: LegendInput<DrawnSurface>) {
  const { surface, lines } = result;
  const levels = formatLevels(lines.map(({ level }) => level));
  const { inferred } = partsOfLines(result, input);
  const isInferred = inferred.some((one) => one.lines.ends.length > 0);
  const noLogs = surface.method.logs ? null : whyNoLogs(input);
  const unit = input.unit === null ? '' : ` ${input.unit}`;
  return (
    <>
      <Facts>{figure}</Facts>
      {surface.method.logs && look.logClasses && (
        <>
          <SwatchList rows={logClassRows(look.logClasses, surfaceOpacity, look.palette)} />
          <Facts>Logarithmic steps, as it was estimated from logarithms.</Facts>
        </>
      )}
      {noLogs !== null && <Facts>{noLogs}</Facts>}
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

/** The classes of a surface of logarithms as its legend has them, the highest first. */
function logClassRows(
  { classes, colors, values }: LogClasses,
  opacity: number,
  palette: MapPalette,
): { color: string; text: string }[] {
  return formatClasses(classes, values)
    .map((ends, at) => ({ color: tinted(colors[at] ?? palette.data, opacity, palette), text: rowText(ends) }))
    .toReversed();
}
