import { Fragment, useMemo } from 'react';
import type { MapPart } from '../../explorer/map-parts/map-part.ts';
import { comparedLocations, pickLocation } from '../../explorer/exploration/compared-locations.ts';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { selectLocation } from '../../explorer/exploration/transitions.ts';
import { isOfPeriod } from '../../frame/snapshot/snapshot.ts';
import type { LocationSummary } from '../../frame/survey/location-groups.ts';
import type { BasemapState } from './basemaps/use-basemap.ts';
import { LevelLegend } from './against-level/level-legend.tsx';
import { levelMarksLayer } from './against-level/level-marks.layer.ts';
import { limitText, statedLocations } from './against-level/level-states.ts';
import { CirclesView } from './circles/circles-view.tsx';
import { LegendTime } from './time/legend-time.tsx';
import { MapCameraView } from './time/map-camera-view.tsx';
import { SwipeView } from './time/swipe/swipe-view.tsx';
import { MapTime } from './time/map-time.tsx';
import { SceneParts } from './scene/scene-parts.tsx';
import { carriedRingsLayer } from './circles/carried-rings.layer.ts';
import { freeProductLayer } from './free-product/free-product.layer.ts';
import { FreeProductLegend } from './free-product/free-product-legend.tsx';
import { useWellsWithProduct } from './free-product/use-wells-with-product.ts';
import { HoveredRing } from './circles/hovered-ring.tsx';
import { nestCountsLayer, nestRingsLayer } from './circles/nest-marks.layer.ts';
import { nextOfNest } from './circles/nested-locations.ts';
import { LabelsView } from './labels/labels-view.tsx';
import { hasCoordinates } from '../../explorer/locations/locations-shown.ts';
import { CarriedLegend } from './legend/carried-legend.tsx';
import { LegendShelf } from './legend/legend-shelf.tsx';
import { ExportMenu } from './map-exports/export-menu.tsx';
import { MapLayerView } from './layers/map-layer-view.tsx';
import { MapLegend } from './legend/map-legend.tsx';
import { mapPalettes } from '../../explorer/map-colors/map-palette.ts';
import { surfaceColors } from '../../explorer/map-colors/surface-colors.ts';
import { DrawnLayers, useDrawnNow } from './layers/drawn-parts.tsx';
import { MapView } from './map-view.tsx';
import { trendArrowsLayer } from './trends/trend-arrows.layer.ts';
import { TrendArrowsLegend } from './trends/trend-arrows-legend.tsx';
import { useTrendArrows } from './trends/use-trend-arrows.ts';
import { DrawingInHand } from './drawing/drawing-in-hand.tsx';
import { LinesView } from './lines/lines-view.tsx';
import { PolygonsView } from './polygons/polygons-view.tsx';
import { OverlayLegend } from './overlays/overlay-legend.tsx';
import { useSceneLayers } from './scene/use-scene-layers.ts';
import type { Overlays } from './overlays/use-overlays.ts';
import { LocationSearch } from './search/location-search.tsx';
import { LayerLegends } from './computed/layer-legends.tsx';
import { LayerProgress } from './computed/layer-progress.tsx';
import { ComputedLayersView } from './computed/drawn/computed-layers-view.tsx';
import { useLayerFaults } from './computed/drawn/use-layer-faults.ts';
import type { LayerLook } from './computed/computed-layer.ts';
import type { ComputedLayers } from './computed/use-computed-layers.ts';
import type { ShownLocations } from './locations/use-shown-locations.ts';
import { statisticText, statisticTitles } from '../../explorer/locations/statistic.ts';
import type { CameraAims } from './camera/use-camera.ts';
import { radiusOf } from './circles/location-circles.layer.ts';
import { useCircles } from './circles/use-circles.ts';
import type { CircleClasses } from './circles/use-classes.ts';

interface LocationMapProps extends Pick<CameraAims, 'start' | 'positions' | 'answerKey'> {
  basemap: BasemapState;
  overlays: Overlays;
  /** Called when a river gauge of the site is clicked. */
  onGaugeClick?: ((siteNo: string) => void) | undefined;
  /** A click on the map has selected a location. */
  onPicked?: (() => void) | undefined;
  shown: ShownLocations;
  computed: ComputedLayers;
  classes: CircleClasses;
  /** The analyses that work with the map. */
  parts: readonly MapPart[];
}

/** The map with locations, layers and legends. */
export function LocationMap(props: LocationMapProps) {
  const { start, positions, answerKey, basemap, overlays, shown, computed, classes, parts } = props;
  const { locations, statistic, scope, selected, showsNonDetects } = shown;
  const method = showsNonDetects ? shown.method : null;
  const { hasValues, unit } = scope;
  const { showInfoLegend, showLocations, showLabels, mapColors } = shown.look;
  const palette = mapPalettes[basemap.scheme];
  const sceneLayers = useSceneLayers(basemap, overlays, palette);
  const faults = useLayerFaults(computed);
  const circles = useCircles(basemap.scheme, shown, classes);
  const { meaning } = circles.legend;
  const { made, breaks, values } = classes;
  const look = useMemo(
    (): LayerLook => ({
      scheme: basemap.scheme,
      palette,
      ...surfaceColors({ made, breaks, values }, mapColors, basemap.scheme),
      radiusOf: (location) => radiusOf(location, meaning),
    }),
    [basemap.scheme, palette, made, breaks, values, mapColors, meaning],
  );
  const { drawn, chosen } = circles;
  const pickOfNest = (nest: readonly string[], adds: boolean) => {
    const next = nextOfNest(nest, comparedLocations(), adds);
    if (next === null) return;
    pickLocation(next, adds);
    if (comparedLocations().length > 0) props.onPicked?.();
  };
  const isLayerOn = computed.offered.some(({ isOn }) => isOn);
  const nestRings = useMemo(() => nestRingsLayer(circles.circles, palette), [circles.circles, palette]);
  const nestCounts = useMemo(() => nestCountsLayer(circles.circles, palette), [circles.circles, palette]);
  const { againstLevel } = shown;
  const stated = useMemo(
    () => (againstLevel ? statedLocations(locations, againstLevel) : null),
    [locations, againstLevel],
  );
  const levelMarks = useMemo(
    () => stated && levelMarksLayer(stated, basemap.scheme, palette),
    [stated, basemap.scheme, palette],
  );
  const product = useWellsWithProduct(shown.atSnapshot?.counts ?? null);
  const productMarks = useMemo(
    () => (product.length === 0 ? null : freeProductLayer(product, basemap.scheme, palette)),
    [product, basemap.scheme, palette],
  );
  const arrows = useTrendArrows();
  const { trends, doubted } = arrows;
  const saysTrends = trends.size > 0 || arrows.note !== null;
  const trendArrows = useMemo(
    () => (trends.size === 0 ? null : trendArrowsLayer(circles.circles, { trends, doubted }, palette)),
    [circles.circles, trends, doubted, palette],
  );
  const { carried } = circles;
  const carriedRings = useMemo(
    () => (carried.size === 0 ? null : carriedRingsLayer(circles.circles, carried, circles.legend.look)),
    [circles.circles, carried, circles.legend.look],
  );
  const snapshot = shown.atSnapshot?.snapshot ?? null;
  const carryMonths = isOfPeriod(snapshot) ? snapshot.carryMonths : 0;
  const drawings = useMemo(() => parts.flatMap(({ drawing }) => drawing ?? []), [parts]);
  const drawnNow = useDrawnNow(drawings);
  const partLegends = drawnNow.flatMap(({ drawing, drawn: one }) => {
    const legend = drawing.legend(one);
    return legend === null ? [] : [<Fragment key={drawing.name}>{legend}</Fragment>];
  });
  const showsProduct = showLocations && product.length > 0;
  const aim = useMemo(() => positionOf(chosen), [chosen]);

  const step = (by: 1 | -1 | 0) => {
    if (by === 0 || drawn.length === 0) return explore(selectLocation, null);
    const at = drawn.findIndex(({ location }) => location === selected);
    const next = at === -1 ? (by === 1 ? 0 : drawn.length - 1) : (at + by + drawn.length) % drawn.length;
    explore(selectLocation, drawn[next]?.location ?? null);
  };
  const textOf = (name: string) => {
    const location = locations.find((one) => one.location === name);
    if (!location || !hasValues) return name;
    const compared = stated?.find((one) => one.location.location === name);
    const limit = compared && limitText(compared, unit);
    if (limit) return `${name} · ${limit}`;
    const figure = `${statisticTitles.get(statistic)} ${statisticText(location, statistic)}`;
    return `${name} · ${figure}${unit !== null && statistic !== 'sampleSize' ? ` ${unit}` : ''}`;
  };

  return (
    <MapView
      basemap={basemap}
      start={start}
      positions={positions}
      answerKey={answerKey}
      shownPositions={drawn}
      hasLegend={showInfoLegend}
      selected={aim}
      layers={sceneLayers}
      palette={palette}
      onPick={pickOfNest}
      onStep={step}
      textOf={textOf}
      tools={<ExportMenu locations={locations} computed={computed} attribution={basemap.shown.attribution} />}
    >
      {showLocations && (
        <>
          <CirclesView circles={circles.circles} look={circles.legend.look} />
          {levelMarks && <MapLayerView layer={levelMarks} />}
          {productMarks && <MapLayerView layer={productMarks} />}
          <MapLayerView layer={nestRings} />
          <MapLayerView layer={nestCounts} />
          <MapLayerView layer={circles.rings} />
          {carriedRings && <MapLayerView layer={carriedRings} />}
          {trendArrows && <MapLayerView layer={trendArrows} />}
          {showLabels && (
            <LabelsView locations={drawn} meaning={circles.legend.meaning} selected={selected} palette={palette} />
          )}
        </>
      )}
      <LocationSearch
        locations={locations}
        zoom={start.zoom}
        onFound={(location) => explore(selectLocation, location)}
      />
      <SceneParts basemap={basemap} overlays={overlays} palette={palette} onGaugeClick={props.onGaugeClick} />
      <PolygonsView palette={palette} zoom={start.zoom} />
      <LinesView palette={palette} />
      {drawnNow.map((one) => (
        <DrawnLayers key={one.drawing.name} {...one} scheme={basemap.scheme} palette={palette} />
      ))}
      <DrawingInHand palette={palette} />
      <ComputedLayersView computed={computed} look={look} faults={faults} />
      <LayerProgress underWay={[...computed.underWay, ...arrows.underWay]} />
      {showLocations && <HoveredRing locations={drawn} meaning={circles.legend.meaning} palette={palette} />}
      <SwipeView scheme={basemap.scheme} />
      <LegendShelf beside={<MapTime isDrawing={computed.underWay.length > 0} parts={parts} />}>
        {showInfoLegend && (
          <MapLegend
            {...circles.legend}
            time={shown.atSnapshot && <LegendTime atSnapshot={shown.atSnapshot} />}
            againstLevel={
              showLocations && againstLevel && stated ? (
                <LevelLegend scope={scope} against={againstLevel} stated={stated} />
              ) : null
            }
            carried={
              showLocations && carryMonths > 0 ? (
                <CarriedLegend count={carried.size} months={carryMonths} palette={palette} />
              ) : null
            }
            scope={scope}
            showsNonDetects={showsNonDetects}
            surfaceOpacity={surfaceOpacityOf(computed, look)}
          >
            {(isLayerOn || overlays.shown.length > 0 || saysTrends || showsProduct || partLegends.length > 0) && (
              <>
                {showsProduct && <FreeProductLegend wells={product.length} scheme={basemap.scheme} palette={palette} />}
                {saysTrends && <TrendArrowsLegend arrows={arrows} />}
                {partLegends}
                {isLayerOn && (
                  <LayerLegends computed={computed} method={method} unit={unit} look={look} faults={faults} />
                )}
                <OverlayLegend overlays={overlays.shown.toReversed()} palette={palette} />
              </>
            )}
          </MapLegend>
        )}
      </LegendShelf>
      <MapCameraView shown={shown} classes={classes} computed={computed} attribution={basemap.shown.attribution} />
    </MapView>
  );
}

/** How opaque the first layer is that has the colors of the classes; null where none has. */
function surfaceOpacityOf({ drawn }: ComputedLayers, { logClasses }: Pick<LayerLook, 'logClasses'>): number | null {
  const hasTheirs = ({ layer, input }: ComputedLayers['drawn'][number]) =>
    layer.classOpacity !== null && !(logClasses !== null && layer.isOfLogs?.(input));
  return drawn.find(hasTheirs)?.layer.classOpacity ?? null;
}

function positionOf(location: LocationSummary | undefined): { lat: number; long: number } | null {
  if (!location || !hasCoordinates(location)) return null;
  return { lat: location.lat, long: location.long };
}
