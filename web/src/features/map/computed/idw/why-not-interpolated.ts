import { spatialTools } from '@wellfield/contract';
import { boundsOf, formatCount, formatCounted, gridLayout } from '@wellfield/science';
import { figureOf, type LayerInput } from '../../../../explorer/surfaces/input/layer-input.ts';
import { settingOf } from '../../../../explorer/surfaces/settings/setting.ts';
import { whyNotValued } from '../../../../explorer/surfaces/input/why-unavailable.ts';
import { cellSizeKm, interpolated } from './idw-settings.ts';

/** The maximum number of visible locations for interpolation. */
const maxLocations = { siteLimit: 'interpolationMaxLocations', ...spatialTools.interpolatedLocations };

/** Why interpolation is not possible now, or null. */
export function whyNotInterpolated(input: LayerInput): string | null {
  const count = input.points.locations.length;
  const max = figureOf(maxLocations, input.site);
  if (count > max) return `${formatCount(count)} locations visible; limit is ${formatCount(max)}`;
  return whyNotValued(input);
}

/** Why a surface is not computed with the chosen cell size, or null. */
export function whyNotComputed(input: LayerInput): string | null {
  const { long, lat, values } = input.points;
  const withoutLogarithm = values.filter((value) => value <= 0).length;
  if (withoutLogarithm > 0 && settingOf(interpolated, input) === 'logarithms') {
    return `${formatCounted(withoutLogarithm, 'location')} with values of 0 or below: these have no logarithm.`;
  }
  const isValued = (_: number, at: number) => !Number.isNaN(values[at]);
  const bounds = boundsOf(long.filter(isValued), lat.filter(isValued));
  if (bounds === null) return null;
  const cellKm = settingOf(cellSizeKm, input);
  const { columns, rows } = gridLayout(bounds, cellKm);
  const { maxCells } = spatialTools;
  if (columns * rows <= maxCells) return null;
  return (
    `${formatCount(columns * rows)} cells of ${cellKm} km would be needed, and at most ` +
    `${formatCount(maxCells)} are computed: please use a larger grid cell.`
  );
}
