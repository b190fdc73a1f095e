import { z } from 'zod';

export const epsgCode = z.string().regex(/^EPSG:\d{4,5}$/, 'a coordinate system is written EPSG:26911');

const onGrid = { x: z.number(), y: z.number() };

const onWgs84 = z.strictObject({ ...onGrid, lat: z.number().min(-90).max(90), long: z.number().min(-180).max(180) });
const inSystem = z.strictObject({ ...onGrid, crs: epsgCode, easting: z.number(), northing: z.number() });

/** A grid of the site's own, by points known in it and elsewhere. */
export const localGridSchema = z.strictObject({
  points: z
    .array(z.union([onWgs84, inSystem], 'a point has x and y, and lat and long or crs, easting and northing'))
    .min(2, 'two or more points make a grid'),
  /** How far a point can lie from where the others put it, m. */
  maxResidualM: z.number().positive().default(1),
});

export type LocalGrid = z.infer<typeof localGridSchema>;
