import { expect, test } from 'vitest';
import { arcPoints, middleOf, type Topology } from './topology.ts';
import { worldOutlines } from './world-outlines.ts';

/** Two counties in two states side by side: the arc between them, and one around each. In steps of 2, from [10, 20]. */
const states: Topology = {
  transform: { scale: [2, 2], translate: [10, 20] },
  arcs: [[[1, 0], [0, 1]], [[1, 1], [-1, 0], [0, -1], [1, 0]], [[1, 0], [1, 0], [0, 1], [-1, 0]]], // prettier-ignore
  objects: {
    nation: { geometries: [{ type: 'Polygon', arcs: [[1, 2]] }] },
    states: {
      geometries: [
        { type: 'Polygon', arcs: [[0, 1]], properties: { name: 'West' } },
        { type: 'MultiPolygon', arcs: [[[2, ~0]]], properties: { name: 'East' } },
      ],
    },
    counties: { geometries: [{ type: 'Polygon', arcs: [[0, 1]], properties: { name: 'West County' } }] },
  },
};
const world: Topology = {
  transform: { scale: [1, 1], translate: [0, 0] },
  arcs: [[[0, 0], [1, 0]], [[5, 5], [1, 1]]], // prettier-ignore
  objects: {
    countries: {
      geometries: [
        { type: 'Polygon', id: '840', arcs: [[0]] },
        { type: 'Polygon', id: '124', arcs: [[~0, 1]] },
      ],
    },
  },
};

test('[map 12] arcs of a topology are steps from the origin, scaled and moved', () => {
  expect(arcPoints(states, 0)).toEqual([[12, 20], [12, 22]]); // prettier-ignore
  expect(middleOf(states, states.objects['states']?.geometries[1] ?? { type: '' })).toEqual([13, 21]);
});

test('[map 12] outlines are coasts, states and counties, each border once; the United States in detail alone', () => {
  const { features } = worldOutlines(states, world);
  const drawn = features.flatMap(({ properties, geometry }) =>
    geometry.type === 'MultiLineString' ? [[properties?.['rank'], geometry.coordinates.length]] : [],
  );
  expect(drawn).toEqual([['country', 1], ['country', 2], ['state', 1], ['county', 0]]); // prettier-ignore
  expect(features[0]?.geometry).toMatchObject({ coordinates: [[[5, 5], [6, 6]]] }); // prettier-ignore
  const named = features.flatMap(({ properties }) => properties?.['name'] ?? []);
  expect(named).toEqual(['West', 'East', 'West County']);
});

test('[field 08] no border jumps over the map or runs along the meridian of 180°, and what is left is drawn', () => {
  // From 179° E over 180° to 179° W, as cut areas have it: along the meridian, and a jump to its other side.
  const cut: Topology = {
    transform: { scale: [1, 1], translate: [0, 0] },
    arcs: [[[178, 66], [1, 0], [1, 1], [0, 1], [-1, 1], [-358, 1], [1, 0]]], // prettier-ignore
    objects: { countries: { geometries: [{ type: 'Polygon', id: '643', arcs: [[0]] }] } },
  };
  const empty = { ...cut, arcs: [], objects: {} };
  const [countries] = worldOutlines(empty, cut).features;
  expect(countries?.geometry).toEqual({
    type: 'MultiLineString',
    coordinates: [
      [[178, 66], [179, 66], [180, 67]],
      [[180, 68], [179, 69]],
      [[-179, 70], [-178, 70]],
    ], // prettier-ignore
  });
});
