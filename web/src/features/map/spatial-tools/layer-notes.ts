import type { ComputedLayer } from '../../../explorer/exploration/computed-layers.ts';

/** What each layer shows, and what must not be read from it; at length in docs/methods/geospatial.md. */
export const layerNotes: Readonly<Record<ComputedLayer, string>> = {
  hotSpots:
    'Shows how dense the locations are as much as what was measured there: it is not a concentration map. A location ' +
    'is weighted by its statistic relative to the largest; nearby locations add up, and each zoom level out halves ' +
    'the weights. The faintest color is a quarter of full strength.',
  samplingFrequency:
    'Counts the visible samples in fixed hexagons. One well sampled often looks like many wells sampled ' +
    'once; it says nothing about results.',
  grid:
    'Inverse distance weighting of the locations’ statistic. The surface has the value of each location and never leaves ' +
    'the range of the values, so it cannot show a peak between wells. A weighting of 10 is nearly the value of the nearest ' +
    'well; there is no error estimate.',
  contours:
    'Lines of equal value on the interpolated grid, straight within each cell. Closed rings around single wells come ' +
    'from the method, not from the aquifer. A level outside the range of the values draws nothing.',
  bands: 'The areas between neighboring contours; they share all limitations of the interpolated grid.',
  tin:
    'The Delaunay triangles between locations, each colored by the mean of its corners. Long thin triangles at the ' +
    'edge join wells that have little to do with one another.',
  clusters:
    'Groups of nearby locations, by k-means on their positions in km: they group positions, not ' +
    'concentrations. There are as many groups as you set, whether or not the data has that many.',
};
