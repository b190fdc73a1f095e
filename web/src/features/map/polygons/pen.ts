import type { MapRef } from '@vis.gl/react-maplibre';
import { ringFault } from '@wellfield/science';
import { TerraDraw, TerraDrawPolygonMode, type GeoJSONStoreFeatures, type TerraDrawMouseEvent } from 'terra-draw';
import { finishDrawing, refuseDrawing, showDrawing, useDrawing, type Corner } from './drawing.ts';
import { DrawingAdapter } from './drawing-adapter.ts';

interface ScreenPoint {
  x: number;
  y: number;
}

/** Draws a polygon by keys and buttons; the pointer works without it. */
export interface Pen {
  /** Shows the position of the next corner. */
  pointAt(point: ScreenPoint): void;
  /** A click there: adds a corner, or, on the first or the last one, closes the outline. */
  pressAt(point: ScreenPoint): void;
  takeBack(): void;
  /** Closes the outline. */
  finish(): void;
  /** Detaches the pen; the drawing stays for another. */
  end(): void;
}

/** A click this close to the first or the last corner means that corner. */
const reachPx = 10;
/** A position so far away that no corner is near. */
const nowhere: ScreenPoint = { x: Infinity, y: Infinity };

/**
 * Draws on the map with terra-draw, continuing the current drawing. Terra-draw has the polygon only while it is drawn: the
 * drawing follows it corner by corner, and the finished one belongs to the exploration.
 */
export function takePen(map: MapRef): Pen {
  const drawn = useDrawing.getState().corners ?? [];
  let isDown = true;

  const mode = new TerraDrawPolygonMode({
    pointerDistance: reachPx,
    // Keys are handled in `listenForKeys`.
    keyEvents: null,
    validation: ({ geometry }, { updateType }) => {
      if (geometry.type !== 'Polygon' || updateType !== 'finish') return { valid: true };
      const fault = ringFault(ringOf(geometry.coordinates));
      if (fault !== null) refuseDrawing(fault);
      return { valid: fault === null };
    },
  });
  const adapter = new DrawingAdapter(map.getMap(), (shapes) => {
    if (!isDown) return;
    const { corners, tip } = outlineOf(shapes);
    showDrawing(corners, tip);
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
    if (geometry?.type !== 'Polygon') return;
    end();
    finishDrawing(ringOf(geometry.coordinates).slice(0, -1));
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
      const [long, lat] = useDrawing.getState().corners?.[0] ?? [];
      if (long !== undefined && lat !== undefined) press(eventAt(map.project([long, lat])));
    },
    end,
  };
}

/** The corners, and the position of the next one. */
function outlineOf(shapes: readonly GeoJSONStoreFeatures[]): { corners: Corner[]; tip: Corner | null } {
  const shape = shapes.find(({ geometry }) => geometry.type === 'Polygon');
  if (shape?.geometry.type !== 'Polygon') return { corners: [], tip: null };
  const ring = ringOf(shape.geometry.coordinates);
  const set = Number(shape.properties['committedCoordinateCount']);
  return { corners: ring.slice(0, set), tip: ring[set] ?? null };
}

function ringOf(coordinates: readonly (readonly (readonly number[])[])[]): Corner[] {
  return (coordinates[0] ?? []).map(([long = Number.NaN, lat = Number.NaN]): Corner => [long, lat]);
}

function pressOf([lng, lat]: Corner, { x, y }: ScreenPoint): TerraDrawMouseEvent {
  return { lng, lat, containerX: x, containerY: y, button: 'left', heldKeys: [], isContextMenu: false };
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(6));
}
