import type { MapRef } from '@vis.gl/react-maplibre';
import { ringFault } from '@wellfield/science';
import {
  type GeoJSONStoreFeatures,
  TerraDraw,
  TerraDrawLineStringMode,
  type TerraDrawMouseEvent,
  TerraDrawPolygonMode,
} from 'terra-draw';
import { type Corner, finishDrawing, refuseDrawing, showDrawing, useDrawing } from './drawing.ts';
import { DrawingAdapter } from './drawing-adapter.ts';
import { cornersFault, drawnShapes, lineFault } from './drawn-shapes.ts';

interface ScreenPoint {
  x: number;
  y: number;
}

/** Draws a shape by keys and buttons; the pointer works without it. */
export interface Pen {
  /** Shows the position of the next corner. */
  pointAt(point: ScreenPoint): void;
  /** A click there: adds a corner, or, on the last one and for an outline on the first, finishes. */
  pressAt(point: ScreenPoint): void;
  takeBack(): void;
  /** Finishes the shape. */
  finish(): void;
  /** Detaches the pen; the drawing stays for another. */
  end(): void;
}

/** A click this close to the first or the last corner means that corner. */
const reachPx = 10;
/** A position so far away that no corner is near. */
const nowhere: ScreenPoint = { x: Infinity, y: Infinity };

/**
 * Draws on the map with terra-draw, continuing the current drawing. Terra-draw has the shape only while it is drawn: the
 * drawing follows it corner by corner, and the finished one belongs to the exploration.
 */
export function takePen(map: MapRef): Pen {
  const { kind, corners } = useDrawing.getState();
  const drawn = corners ?? [];
  let isDown = true;

  const options: ModeOptions = {
    pointerDistance: reachPx,
    // Keys are handled in `listenForKeys`.
    keyEvents: null,
    validation: ({ geometry }, { updateType }) => {
      const set = useDrawing.getState().corners?.length ?? 0;
      const fault = updateType === 'finish' ? (cornersFault(kind, set) ?? faultOf(geometry)) : null;
      if (fault !== null) refuseDrawing(fault);
      return { valid: fault === null };
    },
  };
  const mode = drawnShapes[kind].isArea ? new TerraDrawPolygonMode(options) : new TerraDrawLineStringMode(options);
  const adapter = new DrawingAdapter(map.getMap(), (shapes) => {
    if (!isDown) return;
    const shape = shapeOf(shapes);
    showDrawing(shape.corners, shape.tip);
  });
  const draw = new TerraDraw({ adapter, modes: [mode] });

  const end = () => {
    if (!isDown) return;
    isDown = false;
    // Otherwise the map would keep the cursor, and would not zoom by double-click.
    draw.setMode('static');
    draw.stop();
  };
  draw.on('finish', (id) => {
    const geometry = draw.getSnapshotFeature(id)?.geometry;
    if (geometry?.type !== 'Polygon' && geometry?.type !== 'LineString') return;
    end();
    finishDrawing(geometry.type === 'Polygon' ? ringOf(geometry).slice(0, -1) : positionsOf(geometry.coordinates));
  });
  draw.start();
  draw.setMode(mode.mode);

  /** Terra-draw sets the corner at the last pointer position, so that must be sent first. */
  const press = (event: TerraDrawMouseEvent) => {
    mode.onMouseMove(event);
    mode.onClick(event);
  };
  const eventAt = (point: ScreenPoint) => {
    const { lng, lat } = map.unproject([point.x, point.y]);
    return pressOf([rounded(lng), rounded(lat)], point);
  };
  for (const corner of drawn) press(pressOf(corner, nowhere));

  return {
    pointAt: (point) => mode.onMouseMove(eventAt(point)),
    pressAt: (point) => press(eventAt(point)),
    takeBack: () => mode.undo(),
    finish: () => {
      const set = useDrawing.getState().corners ?? [];
      const [long, lat] = (drawnShapes[kind].isArea ? set[0] : set.at(-1)) ?? [];
      if (long !== undefined && lat !== undefined) press(eventAt(map.project([long, lat])));
    },
    end,
  };
}

type Geometry = GeoJSONStoreFeatures['geometry'];
type ModeOptions = NonNullable<ConstructorParameters<typeof TerraDrawPolygonMode>[0]> &
  NonNullable<ConstructorParameters<typeof TerraDrawLineStringMode>[0]>;

/** Why a finished shape is none, in words. */
function faultOf(geometry: Geometry): string | null {
  if (geometry.type === 'LineString') return lineFault(positionsOf(geometry.coordinates));
  const fault = geometry.type === 'Polygon' ? ringFault(ringOf(geometry)) : null;
  return fault && `Not a polygon: ${fault}.`;
}

/** The corners, and the position of the next one. */
function shapeOf(shapes: readonly GeoJSONStoreFeatures[]): { corners: Corner[]; tip: Corner | null } {
  for (const { geometry, properties } of shapes) {
    if (geometry.type === 'LineString') {
      const line = positionsOf(geometry.coordinates);
      return { corners: line.slice(0, -1), tip: line.at(-1) ?? null };
    }
    if (geometry.type !== 'Polygon') continue;
    const ring = ringOf(geometry);
    const set = Number(properties['committedCoordinateCount']);
    return { corners: ring.slice(0, set), tip: ring[set] ?? null };
  }
  return { corners: [], tip: null };
}

function ringOf({ coordinates }: Extract<Geometry, { type: 'Polygon' }>): Corner[] {
  return positionsOf(coordinates[0] ?? []);
}

function positionsOf(coordinates: readonly (readonly number[])[]): Corner[] {
  return coordinates.map(([long = Number.NaN, lat = Number.NaN]): Corner => [long, lat]);
}

function pressOf([lng, lat]: Corner, { x, y }: ScreenPoint): TerraDrawMouseEvent {
  return { lng, lat, containerX: x, containerY: y, button: 'left', heldKeys: [], isContextMenu: false };
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(6));
}
