import type { ComputedLayer } from '../../../explorer/exploration/computed-layers.ts';

/** What each layer shows, and what must not be read from it; at length in docs/methods/geospatial.md. */
export const layerNotes: Readonly<Record<ComputedLayer, string>> = {
  hotSpots:
    'Shows how densely locations lie as much as what they measured: it is no map of concentration. A location weighs ' +
    'its statistic as a share of the largest one; those close to one another add up, and zooming out halves them. ' +
    'Nothing is fainter than a quarter.',
  samplingFrequency:
    'Counts the visible samples in hexagons that keep their places. One well sampled often looks like many sampled ' +
    'once; it says nothing of results.',
  grid:
    'Inverse distance weighting of the locations’ statistic. At a location it has its value, and it never goes beyond ' +
    'the values measured, so it finds no peak between wells. A weighting of 10 is nearly the value of the nearest ' +
    'well; there is no estimate of error.',
  contours:
    'Lines of equal value of the interpolated grid, straight within each cell. Closed rings around single wells are ' +
    'the method’s, not the aquifer’s. A level outside of the values draws nothing.',
  bands: 'The areas between neighbouring contours; they inherit all limits of the interpolated grid.',
  tin:
    'The Delaunay triangles between locations, each in the colour of the mean of its corners. Long thin ones at the ' +
    'border join wells that have little to do with one another.',
  clusters:
    'Groups of locations that lie close together, by k-means on their positions in km: of places, not of ' +
    'concentrations. As many groups come as are asked for, whether or not the site has so many.',
};
