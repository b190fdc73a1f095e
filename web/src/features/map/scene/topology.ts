/** A topology (The TopoJSON Format Specification 1.0): areas share the arcs of their borders. */
export interface Topology {
  transform: { scale: readonly [number, number]; translate: readonly [number, number] };
  /** Steps between points, quantized; the first from the origin. */
  arcs: readonly (readonly (readonly [number, number])[])[];
  objects: Readonly<Record<string, { geometries: readonly TopologyArea[] }>>;
}

export interface TopologyArea {
  id?: string | number;
  type: string;
  /** Of a polygon its rings, of several polygons theirs; an arc that is gone backwards is its complement (~index). */
  arcs?: readonly ArcPart[];
  properties?: { name?: string };
}

type ArcPart = number | readonly ArcPart[];
type Point = [long: number, lat: number];

/** The points of an arc. */
export function arcPoints({ arcs, transform }: Topology, index: number): Point[] {
  let [x, y] = [0, 0];
  return (arcs[index] ?? []).map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
  });
}

/** The arcs that some areas are made of, each once. */
export function arcsOf(areas: readonly TopologyArea[]): Set<number> {
  return new Set(areas.flatMap(({ arcs = [] }) => flatArcs(arcs)));
}

function flatArcs(parts: readonly ArcPart[]): number[] {
  return parts.flatMap((part) => (typeof part === 'number' ? [part < 0 ? ~part : part] : flatArcs(part)));
}

/** The middle of an area's largest part, where its name may stand. */
export function middleOf(topology: Topology, { type, arcs = [] }: TopologyArea): Point {
  const polygons = type === 'MultiPolygon' ? (arcs as readonly (readonly ArcPart[])[]) : [arcs];
  let best = { size: -1, middle: [0, 0] as Point };
  for (const polygon of polygons) {
    const points = flatArcs(polygon).flatMap((index) => arcPoints(topology, index));
    const [longs, lats] = [points.map(([long]) => long), points.map(([, lat]) => lat)];
    const [west, east] = [Math.min(...longs), Math.max(...longs)];
    const [south, north] = [Math.min(...lats), Math.max(...lats)];
    const size = (east - west) * (north - south);
    if (size > best.size) best = { size, middle: [(west + east) / 2, (south + north) / 2] };
  }
  return best.middle;
}
