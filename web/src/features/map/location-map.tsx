import { useMemo } from 'react';
import { pickLocation } from '../../explorer/compared-locations.ts';
import { selectLocation } from '../../explorer/exploration-store.ts';
import type { LocationStatistic } from '../../explorer/exploration.ts';
import type { LocationSummary } from '../../frame/location-groups.ts';
import type { ValueScope } from '../../explorer/value-scope.ts';
import { useColorScheme } from '../../ui/use-color-scheme.ts';
import { radiusScale } from './circle-radius.ts';
import { HoveredRing } from './hovered-ring.tsx';
import { countCircles, locationCirclesLayer } from './layers/location-circles.layer.ts';
import type { MapLayer } from './layers/map-layer.ts';
import { hasCoordinates, isPlaced } from './locations-shown.ts';
import { useMapDisplay } from './map-display.ts';
import { MapLegend } from './map-legend.tsx';
import { mapPalettes } from './map-palette.ts';
import { MapView } from './map-view.tsx';
import { LayerLegends } from './spatial-tools/layer-legends.tsx';
import { LayerProgress } from './spatial-tools/layer-progress.tsx';
import { SpatialLayersView } from './spatial-tools/spatial-layers-view.tsx';
import type { SpatialLayers } from './spatial-tools/use-spatial-layers.ts';
import { statisticText, statisticTitles, valueOf } from './statistic.ts';
import type { CameraAims } from './use-camera.ts';

interface LocationMapProps extends Pick<CameraAims, 'start' | 'places'> {
  outlines: readonly MapLayer[];
  locations: readonly LocationSummary[];
  statistic: LocationStatistic;
  scope: ValueScope;
  selected: string | null;
  spatial: SpatialLayers;
}

/** The map with what it shows of the locations, and its legend. */
export function LocationMap(props: LocationMapProps) {
  const { start, places, outlines, locations, statistic, scope, selected, spatial } = props;
  const { hasValues, unit } = scope;
  const { showRadius, showLocations, showInfoLegend } = useMapDisplay();
  const palette = mapPalettes[useColorScheme()];
  const placed = useMemo(() => locations.filter(isPlaced), [locations]);
  const scale = useMemo(
    () => (showRadius && hasValues ? radiusScale(placed.flatMap((one) => valueOf(one, statistic) ?? [])) : null),
    [placed, statistic, hasValues, showRadius],
  );
  const circles = useMemo(
    () => (showLocations ? locationCirclesLayer(placed, { statistic, scale, hasValues, selected, palette }) : null),
    [placed, statistic, scale, hasValues, selected, palette, showLocations],
  );
  const chosen = locations.find(({ location }) => location === selected);
  const aim = useMemo(() => placeOf(chosen), [chosen]);

  const step = (by: 1 | -1 | 0) => {
    if (by === 0 || placed.length === 0) return selectLocation(null);
    const at = placed.findIndex(({ location }) => location === selected);
    const next = at === -1 ? (by === 1 ? 0 : placed.length - 1) : (at + by + placed.length) % placed.length;
    selectLocation(placed[next]?.location ?? null);
  };
  const textOf = (name: string) => {
    const location = locations.find((one) => one.location === name);
    if (!location || !hasValues) return name;
    const figure = `${statisticTitles.get(statistic)} ${statisticText(location, statistic)}`;
    return `${name} · ${figure}${unit !== null && statistic !== 'sampleSize' ? ` ${unit}` : ''}`;
  };

  return (
    <MapView
      start={start}
      places={places}
      selected={aim}
      layers={circles ? [...outlines, circles] : outlines}
      palette={palette}
      onPick={pickLocation}
      onStep={step}
      textOf={textOf}
    >
      <SpatialLayersView spatial={spatial} />
      <LayerProgress spatial={spatial} />
      {showInfoLegend && <LayerLegends spatial={spatial} statistic={statistic} unit={unit} />}
      {showLocations && <HoveredRing locations={placed} look={{ statistic, scale, hasValues, selected, palette }} />}
      {showInfoLegend && showLocations && placed.length > 0 && (
        <MapLegend
          {...scope}
          statistic={statistic}
          scale={scale}
          counts={countCircles(placed, { statistic, hasValues })}
          palette={palette}
        />
      )}
    </MapView>
  );
}

function placeOf(location: LocationSummary | undefined): { lat: number; long: number } | null {
  if (!location || !hasCoordinates(location)) return null;
  return { lat: location.lat, long: location.long };
}
