import { intervalFactor, type EstimatedSurface } from '@wellfield/science';
import { rasterOf, type GeoRaster, type RasterBand } from '../../../../ui/files/geotiff.ts';

/** The cells of a surface with its errors as a raster; cells beyond its edge have no value. */
export function surfaceRaster(
  { grid, values, deviations, means, awayKm, method }: EstimatedSurface,
  unit: string | null,
): GeoRaster {
  const within = (list: ArrayLike<number>): Float64Array =>
    values.map((value, cell) => (Number.isNaN(value) ? Number.NaN : (list[cell] ?? Number.NaN)));
  const errors: RasterBand[] =
    deviations === null
      ? []
      : method.logs
        ? [
            { name: 'log_standard_deviation', unit: null, values: within(deviations) },
            {
              name: 'interval_factor',
              unit: null,
              values: within(deviations.map((deviation) => intervalFactor(deviation))),
            },
          ]
        : [{ name: 'standard_deviation', unit, values: within(deviations) }];
  return rasterOf(grid.layout, [
    { name: 'value', unit, values },
    ...errors,
    ...(means === null ? [] : [{ name: 'mean', unit, values: within(means) }]),
    { name: 'km_to_nearest_well', unit: 'km', values: within(awayKm) },
  ]);
}
