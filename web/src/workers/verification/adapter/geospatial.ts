import * as science from '@wellfield/science';
import { runSteps } from '../../operation.ts';
import type { OperationMap } from '../reference-case.ts';

interface Plane {
  x: number;
  y: number;
  v: number;
}
interface Geographic extends science.Position {
  v: number;
}
interface Grid {
  x: number[];
  y: number[];
  z: number[][];
}

const each = <Item, Key extends keyof Item>(items: readonly Item[], key: Key) => items.map((item) => item[key]);
/** A small enough area at the equator is as good as a plane. */
const degreesPerUnit = 1e-6;
const onTheGlobe = ({ x, y, v }: Plane): Geographic => ({ long: x * degreesPerUnit, lat: y * degreesPerUnit, v });
/** A case is too small to report on the way, or to be cancelled before its end. */
const unheard = { signal: new AbortController().signal, note: () => undefined };
const interpolated = async (points: readonly Geographic[], targets: readonly Geographic[], power: number) => {
  const samples = { long: each(points, 'long'), lat: each(points, 'lat'), values: each(points, 'v') };
  const grids = targets.map(({ long, lat }) => science.interpolateGrid(samples, [long], [lat], power));
  return Promise.all(grids.map(async (steps) => (await runSteps(steps, unheard))[0]));
};
const gridOf = ({ x, y, z }: Grid): science.ContourGrid => ({ x, y, z: z.flat() });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export const geospatial: OperationMap = {
  ckmeans: ({ values, k }: { values: number[]; k: number }) => {
    const classes = science.valueClasses(values, k, 'ckmeans');
    const classOf = values.map((value) => science.classAt(classes, value));
    const onALine = new Float64Array(values.length);
    return {
      sizes: each(classes, 'count'),
      mins: each(classes, 'min'),
      maxs: each(classes, 'max'),
      withinss: science.squaresWithinGroups(values, onALine, classOf),
    };
  },
  equal_breaks: ({ values, k }: { values: number[]; k: number }) => ({ breaks: science.equalBreaks(values, k) }),
  linear_radius: ({ value, min, max, rmin, rmax }: Record<'value' | 'min' | 'max' | 'rmin' | 'rmax', number>) => ({
    radius: science.linearRadius(value, { min, max }, { min: rmin, max: rmax }),
  }),
  haversine: ({ from, to }: { from: science.Position; to: science.Position }) => {
    const circles = new science.GreatCircles([to.long], [to.lat]);
    circles.setMeridians([from.long]);
    circles.setParallel(from.lat);
    return { km: Math.sqrt(circles.measure(0)) };
  },
  idw_geo: async ({ points, targets, power }: { points: Geographic[]; targets: Geographic[]; power: number }) => ({
    values: await interpolated(points, targets, power),
  }),
  idw_planar: async ({ points, targets, power }: { points: Plane[]; targets: Plane[]; power: number }) => ({
    values: await interpolated(points.map(onTheGlobe), targets.map(onTheGlobe), power),
  }),
  grid_dims: ({ bbox, cell_km: cellKm }: { bbox: science.Bounds; cell_km: number }) => {
    const layout = science.gridLayout(bbox, cellKm);
    return { ...layout, cell_width_deg: layout.cellWidthDeg, cell_height_deg: layout.cellHeightDeg };
  },
  kmeans: async ({ points, k }: { points: Plane[]; k: number }) => {
    const steps = science.clusterPoints(each(points, 'x'), each(points, 'y'), k);
    const { groups, withinSumOfSquares } = await runSteps(steps, unheard);
    return { groups, sizes: groups.map((group) => group.length), withinss: withinSumOfSquares };
  },
  hexbin: ({ points, radius, origin }: { points: [number, number][]; radius: number; origin: [number, number] }) => ({
    bins: science
      .hexbin(each(points, 0), each(points, 1), { side: radius, origin })
      .map(({ x, y, count }) => [x, y, count]),
  }),
  isoline: ({ level, ...grid }: Grid & { level: number }) => {
    const lines = science.isolines(gridOf(grid), level);
    return {
      length: sum(each(lines, 'length')),
      lines: lines.length,
      closed: lines.filter(({ closed }) => closed).length,
    };
  },
  isoband_area: ({ lo, hi, ...grid }: Grid & { lo: number[]; hi: number[] }) => ({
    areas: lo.map((low, at) => science.isobands(gridOf(grid), low, hi[at] as number).area),
  }),
  delaunay: ({ points }: { points: [number, number][] }) => {
    const { triangles, area } = science.triangulate(each(points, 0), each(points, 1));
    return { triangles, n_triangles: triangles.length, area };
  },
  point_in_polygon: ({ polygon, points }: { polygon: science.Ring; points: [number, number][] }) => ({
    inside: points.map(([long, lat]) => science.pointInPolygon(polygon, long, lat)),
  }),
  piper_match: (input: { matrix: string; piper: science.NamedPosition; map: science.NamedPosition }) => ({
    match: science.isAtLocation(input.matrix, input.piper, input.map),
  }),
};
