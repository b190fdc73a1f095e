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
  const coordinates = Array.from(arcs, (index) => arcPoints(topology, index));
  return { type: 'Feature', properties: { rank }, geometry: { type: 'MultiLineString', coordinates } };
}

function names(topology: Topology, areas: readonly TopologyArea[], rank: OutlineRank): Feature[] {
  return areas.map((area) => ({
    type: 'Feature',
    properties: { rank, name: area.properties?.name ?? '' },
    geometry: { type: 'Point', coordinates: middleOf(topology, area) },
  }));
}
