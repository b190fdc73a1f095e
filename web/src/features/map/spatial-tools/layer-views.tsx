import { useMemo, type ReactNode } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import { rangeOf } from '@wellfield/science';
import type { ComputedLayer } from '../../../explorer/exploration/computed-layers.ts';
import type { ColorScheme } from '../../../ui/use-color-scheme.ts';
import { bandsLayer } from '../layers/bands.layer.ts';
import { clustersLayer } from '../layers/clusters.layer.ts';
import { idwContoursLayer } from '../layers/idw-contours.layer.ts';
import { idwGridPicture } from '../layers/idw-grid.picture.ts';
import type { MapLayer } from '../layers/map-layer.ts';
import { hexagonClasses, samplingHexagonsLayer } from '../layers/sampling-hexagons.layer.ts';
import { tinLayer } from '../layers/tin.layer.ts';
import { MapLayerView } from '../layers/map-layer-view.tsx';
import { mapPalettes } from '../colors/map-palette.ts';
import { MapPictureView } from '../layers/map-picture-view.tsx';
import { useHotSpots } from './use-hot-spots.ts';
import type { SpatialLayers } from './use-spatial-layers.ts';
import type { ValueRamp } from '../colors/value-ramp.ts';

interface LayerViewProps {
  spatial: SpatialLayers;
  /** Of the ground that it is drawn on. */
  scheme: ColorScheme;
  ramp: ValueRamp;
  /** What is drawn later than the page failed. */
  onFault(): void;
}

/** What draws each computed layer from what was computed. */
export const layerViews: Readonly<Record<ComputedLayer, (props: LayerViewProps) => ReactNode>> = {
  hotSpots: HotSpots,
  samplingFrequency: Hexagons,
  grid: Grid,
  contours: Contours,
  bands: Bands,
  tin: Tin,
  clusters: Clusters,
};

function HotSpots({ spatial: { places, settings }, ramp, onFault }: LayerViewProps) {
  const { current: map } = useMap();
  const picture = useHotSpots(map, { places, radiusPx: settings.hotSpotRadiusPx, ramp, onFault });
  return picture && <MapPictureView picture={picture} />;
}

function Hexagons({ spatial, scheme, ramp }: LayerViewProps) {
  const { result: bins } = spatial.hexagons;
  return asView(
    useMemo(
      () => bins && samplingHexagonsLayer(bins, hexagonClasses(bins, ramp), mapPalettes[scheme]),
      [bins, ramp, scheme],
    ),
  );
}

function Grid({ spatial, ramp }: LayerViewProps) {
  const { result: cells } = spatial.grid;
  const picture = useMemo(() => cells && idwGridPicture(cells, ramp), [cells, ramp]);
  return picture && <MapPictureView picture={picture} />;
}

function Contours({ spatial, scheme, ramp }: LayerViewProps) {
  const { result: levels } = spatial.contours;
  const { result: nodes } = spatial.nodes;
  return asView(
    useMemo(
      () => levels && nodes && idwContoursLayer(levels, rangeOf(nodes.values), ramp, mapPalettes[scheme]),
      [levels, nodes, ramp, scheme],
    ),
  );
}

function Bands({ spatial, ramp }: LayerViewProps) {
  const { result: areas } = spatial.bands;
  const { result: nodes } = spatial.nodes;
  return asView(useMemo(() => areas && nodes && bandsLayer(areas, rangeOf(nodes.values), ramp), [areas, nodes, ramp]));
}

function Tin({ spatial, scheme, ramp }: LayerViewProps) {
  const { places } = spatial;
  const { result: tin } = spatial.tin;
  const layer = useMemo(() => {
    const look = { range: rangeOf(places.values), ramp, palette: mapPalettes[scheme] };
    return tin && tinLayer(places.locations, places.values, tin, look);
  }, [tin, places, ramp, scheme]);
  return asView(layer);
}

function Clusters({ spatial, scheme }: LayerViewProps) {
  const { places } = spatial;
  const { result: groups } = spatial.clusters;
  return asView(useMemo(() => groups && clustersLayer(places.locations, groups, scheme), [groups, places, scheme]));
}

function asView(layer: MapLayer | null) {
  return layer && <MapLayerView layer={layer} />;
}
