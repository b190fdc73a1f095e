import type { Feature, FeatureCollection } from 'geojson';
import { arcPoints, arcsOf, middleOf, type Topology, type TopologyArea } from './topology.ts';

/** What a line of the outlines parts: land from sea and countries, states, counties. */
type OutlineRank = 'country' | 'state' | 'county';

/** The United States by ISO 3166, which the other topology has in more detail. */
const unitedStates = '840';

/** Coasts and borders of the world, states and counties of the United States with their names. */
export function worldOutlines(states: Topology, world: Topology): FeatureCollection {
  const areasOf = (topology: Topology, object: string) => topology.objects[object]?.geometries ?? [];
  const nation = arcsOf(areasOf(states, 'nation'));
  const stateArcs = without(arcsOf(areasOf(states, 'states')), nation);
  const countyArcs = without(without(arcsOf(areasOf(states, 'counties')), nation), stateArcs);
  const countries = areasOf(world, 'countries');
  const other = without(arcsOf(countries), arcsOf(countries.filter(({ id }) => id === unitedStates)));
  return {
    type: 'FeatureCollection',
    features: [
      lines(world, other, 'country'),
      lines(states, nation, 'country'),
      lines(states, stateArcs, 'state'),
      lines(states, countyArcs, 'county'),
      ...names(states, areasOf(states, 'states'), 'state'),
      ...names(states, areasOf(states, 'counties'), 'county'),
    ],
  };
}

function without(arcs: ReadonlySet<number>, others: ReadonlySet<number>): Set<number> {
  return new Set([...arcs].filter((arc) => !others.has(arc)));
}

function lines(topology: Topology, arcs: ReadonlySet<number>, rank: OutlineRank): Feature {
  const coordinates = Array.from(arcs).flatMap((index) => withoutDateLine(arcPoints(topology, index)));
  return { type: 'Feature', properties: { rank }, geometry: { type: 'MultiLineString', coordinates } };
}

/** Parts of a border that neither run along the meridian of 180°, where areas are cut, nor jump over it. */
function withoutDateLine<Point extends readonly [long: number, lat: number]>(points: readonly Point[]): Point[][] {
  const parts: Point[][] = [];
  for (const [at, point] of points.entries()) {
    const before = points[at - 1];
    const isCut =
      before === undefined || Math.abs(point[0] - before[0]) > 180 || (isAtDateLine(before) && isAtDateLine(point));
    if (isCut) parts.push([point]);
    else parts.at(-1)?.push(point);
  }
  return parts.filter(({ length }) => length > 1);
}

const isAtDateLine = ([long]: readonly [long: number, lat: number]): boolean => Math.abs(long) > 179.99;

function names(topology: Topology, areas: readonly TopologyArea[], rank: OutlineRank): Feature[] {
  return areas.map((area) => ({
    type: 'Feature',
    properties: { rank, name: area.properties?.name ?? '' },
    geometry: { type: 'Point', coordinates: middleOf(topology, area) },
  }));
}
