import type { ReactNode } from 'react';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { selectLocation } from '../../explorer/exploration/transitions.ts';
import { CirclesView, HoveredRing } from './circles/circles-view.tsx';
import { ComputedLayersView } from './computed/drawn/drawn-layers.tsx';
import { LayerProgress } from './computed/layer-progress.tsx';
import { ActiveDrawing } from './drawing/active-drawing.tsx';
import type { DrawnMap } from './drawn-map.ts';
import { LabelsView } from './labels/labels-view.tsx';
import { DrawnLayers } from './layers/drawn-parts.tsx';
import { LinesView } from './lines/lines-view.tsx';
import { MapLegends } from './map-legends.tsx';
import { PolygonsView } from './polygons/polygons-view.tsx';
import { SceneParts } from './scene/scene-parts.tsx';
import { LocationSearch } from './search/location-search.tsx';
import { MapCameraView } from './time/map-camera-view.tsx';
import { SwipeView } from './time/swipe/swipe-view.tsx';

/** Something on the map: what it draws, and what stands on it. */
interface MapContent {
  name: string;
  view(map: DrawnMap): ReactNode;
}

/** All that is on the map, in the order in which it is added to it. */
export const mapContents: readonly MapContent[] = [
  {
    name: 'circles',
    view: ({ shown, circles: { circles, legend } }) =>
      shown.look.showLocations && <CirclesView circles={circles} look={legend.look} />,
  },
  {
    name: 'marks',
    view: ({ marks, colors }) => marks.map((one) => <DrawnLayers key={one.drawing.name} {...one} look={colors} />),
  },
  {
    name: 'labels',
    view: ({ shown: { look, selected }, circles: { drawn, legend }, colors }) =>
      look.showLocations &&
      look.showLabels && (
        <LabelsView locations={drawn} meaning={legend.meaning} selected={selected} palette={colors.palette} />
      ),
  },
  {
    name: 'search',
    view: ({ shown, start }) => (
      <LocationSearch
        locations={shown.locations}
        zoom={start.zoom}
        onFound={(location) => explore(selectLocation, location)}
      />
    ),
  },
  {
    name: 'scene',
    view: ({ basemap, overlays, colors, onGaugeClick }) => (
      <SceneParts basemap={basemap} overlays={overlays} palette={colors.palette} onGaugeClick={onGaugeClick} />
    ),
  },
  { name: 'polygons', view: ({ colors, start }) => <PolygonsView palette={colors.palette} zoom={start.zoom} /> },
  { name: 'lines', view: ({ colors }) => <LinesView palette={colors.palette} /> },
  {
    name: 'analyses',
    view: ({ ofParts, colors }) => ofParts.map((one) => <DrawnLayers key={one.drawing.name} {...one} look={colors} />),
  },
  { name: 'active drawing', view: ({ colors }) => <ActiveDrawing palette={colors.palette} /> },
  {
    name: 'computed layers',
    view: ({ computed, look, faults }) => <ComputedLayersView computed={computed} look={look} faults={faults} />,
  },
  {
    name: 'progress',
    view: ({ computed, marks }) => (
      <LayerProgress
        underWay={[...computed.underWay, ...marks.flatMap(({ drawing, drawn }) => drawing.underWay?.(drawn) ?? [])]}
      />
    ),
  },
  {
    name: 'hovered location',
    view: ({ shown, circles: { drawn, legend }, colors }) =>
      shown.look.showLocations && <HoveredRing locations={drawn} meaning={legend.meaning} palette={colors.palette} />,
  },
  { name: 'swipe', view: ({ colors }) => <SwipeView scheme={colors.scheme} /> },
  { name: 'legends', view: (map) => <MapLegends {...map} /> },
  // The last: it stands behind all that is drawn.
  {
    name: 'camera',
    view: ({ shown, classes, computed, basemap }) => (
      <MapCameraView shown={shown} classes={classes} computed={computed} attribution={basemap.shown.attribution} />
    ),
  },
];
