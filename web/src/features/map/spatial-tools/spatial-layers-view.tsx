import { useMemo } from 'react';
import { useMap, type MapRef } from '@vis.gl/react-maplibre';
import { rangeOf } from '@wellfield/science';
import { useColorScheme } from '../../../ui/use-color-scheme.ts';
import { bandsLayer } from '../layers/bands.layer.ts';
import { clustersLayer } from '../layers/clusters.layer.ts';
import { idwContoursLayer } from '../layers/idw-contours.layer.ts';
import { idwGridPicture } from '../layers/idw-grid.picture.ts';
import { hexagonClasses, samplingHexagonsLayer } from '../layers/sampling-hexagons.layer.ts';
import { tinLayer } from '../layers/tin.layer.ts';
import { MapLayerView } from '../map-layer-view.tsx';
import { mapPalettes } from '../map-palette.ts';
import { MapPictureView } from '../map-picture-view.tsx';
import type { SpatialPlaces } from './spatial-places.ts';
import { useHotSpots } from './use-hot-spots.ts';
import type { SpatialLayers } from './use-spatial-layers.ts';
import { valueRamps, type ValueRamp } from './value-ramp.ts';

/** The computed layers on the map. */
export function SpatialLayersView({ spatial }: { spatial: SpatialLayers }) {
  const { current: map } = useMap();
  const { places, drawn } = spatial;
  const scheme = useColorScheme();
  const palette = mapPalettes[scheme];
  const ramp = valueRamps[scheme];
  const { result: cells } = spatial.grid;
  const { result: nodes } = spatial.nodes;
  const { result: levels } = spatial.contours;
  const { result: areas } = spatial.bands;
  const { result: bins } = spatial.hexagons;
  const { result: groups } = spatial.clusters;
  const { result: tin } = spatial.tin;
  const grid = useMemo(() => cells && idwGridPicture(cells, ramp), [cells, ramp]);
  const range = useMemo(() => nodes && rangeOf(nodes.values), [nodes]);
  const layers = [
    useMemo(() => areas && range && bandsLayer(areas, range, ramp), [areas, range, ramp]),
    useMemo(
      () => tin && tinLayer(places.locations, places.values, tin, { range: rangeOf(places.values), ramp, palette }),
      [tin, places, ramp, palette],
    ),
    useMemo(() => bins && samplingHexagonsLayer(bins, hexagonClasses(bins, ramp), palette), [bins, ramp, palette]),
    useMemo(() => levels && range && idwContoursLayer(levels, range, ramp, palette), [levels, range, ramp, palette]),
    useMemo(() => groups && clustersLayer(places.locations, groups, scheme), [groups, places, scheme]),
  ];
  return (
    <>
      {grid && <MapPictureView picture={grid} />}
      {layers.map((layer) => layer && <MapLayerView key={layer.id} layer={layer} />)}
      {map && drawn.includes('hotSpots') && (
        <HotSpots map={map} places={places} radiusPx={spatial.settings.hotSpotRadiusPx} ramp={ramp} />
      )}
    </>
  );
}

interface HotSpotsProps {
  map: MapRef;
  places: SpatialPlaces;
  radiusPx: number;
  ramp: ValueRamp;
}

function HotSpots({ map, places, radiusPx, ramp }: HotSpotsProps) {
  const picture = useHotSpots(map, places, radiusPx, ramp);
  return picture && <MapPictureView picture={picture} />;
}
