import { formatClasses } from '@wellfield/science';
import type { MapPalette } from '../../../../explorer/map-colors/map-palette.ts';
import type { LogClasses } from '../../../../explorer/map-colors/surface-colors.ts';
import { tinted } from '../../../../explorer/map-colors/value-ramp.ts';
import { rowText } from '../../legend/legend-rows.ts';

/** The classes of a surface of logarithms as its legend has them, the highest first. */
export function logClassRows(
  { classes, colors, values }: LogClasses,
  opacity: number,
  palette: MapPalette,
): { color: string; text: string }[] {
  return formatClasses(classes, values)
    .map((ends, at) => ({ color: tinted(colors[at] ?? palette.data, opacity, palette), text: rowText(ends) }))
    .toReversed();
}
