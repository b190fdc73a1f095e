import { type EstimatedSurface, formatSignificant, planeDistortion, type SurfaceGrid } from '@wellfield/science';
import { figureText } from '../../../ui/figure-text.ts';

/** With less the map's own errors are larger: a site of some 90 km at 36° north. */
const noticed = 0.005;

/** What of a surface says how wide it is, and how dense its wells are. */
export type SurfaceExtentParts = { grid: Pick<SurfaceGrid, 'origin' | 'layout' | 'cellSizeKm'> } & Pick<
  EstimatedSurface,
  'spacingKm'
>;

/** What a wide extent does to a surface: to distances in its plane, and to its cells. */
export function extentWords({ grid, spacingKm }: SurfaceExtentParts): string[] {
  const { origin, layout, cellSizeKm } = grid;
  const { south, rows, cellHeightDeg } = layout;
  const distortion = Math.max(
    ...[south, south + rows * cellHeightDeg].map((lat) => Math.abs(planeDistortion(origin, lat))),
  );
  const words: string[] = [];
  if (distortion >= noticed) {
    const km = figureText(Math.round(rows * cellSizeKm));
    words.push(
      `The surface is ${km} km from south to north: in its plane, distances from east to west are off by up to ${formatSignificant(100 * distortion, 2)}% at these ends`,
    );
  }
  if (cellSizeKm > spacingKm) {
    words.push(
      `Cells of ${cellSizeKm} km are coarse: half of the wells have another within ${figureText(spacingKm)} km. Choose smaller cells, or fewer wells`,
    );
  }
  return words;
}

/** An area in m² as hectares. */
export function hectares(areaM2: number): number {
  return areaM2 / 10_000;
}
