import { messages, spatialTools } from '@wellfield/contract';
import type { Feature } from 'geojson';
import { formatCounted } from '@wellfield/science';
import type { SpatialPoints } from '../../../../explorer/surfaces/input/spatial-points.ts';
import { scienceWorker } from '../../../../workers/science-worker.ts';
import { numberSetting } from '../../../../explorer/surfaces/settings/number-setting.ts';
import { settingOf, type Tool } from '../../../../explorer/surfaces/settings/setting.ts';
import { whyNoCoordinates } from '../../../../explorer/surfaces/input/why-unavailable.ts';
import type { ComputedLayer, LegendInput } from '../computed-layer.ts';
import { SwatchList } from '../legends/legend-parts.tsx';
import { clusterNumbersLayer, clustersLayer } from './clusters.layer.ts';
import { clusterColors } from './cluster-colors.ts';

const clusterCount = numberSetting({
  name: 'clusterCount',
  inAddress: 'clusters',
  siteLimit: 'clusterCount',
  ...spatialTools.clusters,
  isWhole: true,
  label: 'Number of clusters',
  hint: '3 to 11',
  problem: messages.spatialTools.clusters,
});

const clusterTool: Tool = { title: 'Clusters', settings: [clusterCount] };

/** The locations with the number of their cluster, from 1. */
export function clusterFeatures({ locations }: SpatialPoints, groups: readonly (readonly number[])[]): Feature[] {
  return groups.flatMap((group, at) =>
    group.flatMap((index): Feature[] => {
      const one = locations[index];
      if (!one) return [];
      const geometry = { type: 'Point' as const, coordinates: [one.long, one.lat] };
      return [{ type: 'Feature', properties: { location: one.location, cluster: at + 1 }, geometry }];
    }),
  );
}

export const clustersEntry: ComputedLayer<readonly (readonly number[])[]> = {
  id: 'clusters',
  title: 'Cluster Locations',
  note:
    'Groups of nearby locations, by k-means on their positions in km: they group positions, not ' +
    'concentrations. There are as many groups as you set, whether or not the data has that many.',
  byValue: false,
  // Eleven colors of their own.
  classOpacity: null,
  unavailable: whyNoCoordinates,
  tools: [clusterTool],
  task: {
    text: messages.loading.summary,
    settings: [clusterCount],
    run: (input, context) => {
      const { long, lat } = input.points;
      return scienceWorker.run('clusterLocations', { long, lat, count: settingOf(clusterCount, input) }, context);
    },
  },
  draw: (groups, { points: { locations } }, { scheme, radiusOf }) => [
    clustersLayer(locations, groups, { scheme, radiusOf }),
    clusterNumbersLayer(locations, groups, scheme),
  ],
  legend: clustersLegend,
  file: {
    title: 'Clusters',
    settings: (input) => ({ method: 'k-means on positions in km', clusterCount: settingOf(clusterCount, input) }),
    features: (groups, { points }) => clusterFeatures(points, groups),
  },
};

function clustersLegend({ result: groups, look }: LegendInput<readonly (readonly number[])[]>) {
  const { marks, number } = clusterColors[look.scheme];
  const rows = groups.map((group, at) => ({
    color: marks[at % marks.length] as string,
    mark: String(at + 1),
    text: formatCounted(group.length, 'location'),
  }));
  return <SwatchList rows={rows} markColor={number} />;
}
