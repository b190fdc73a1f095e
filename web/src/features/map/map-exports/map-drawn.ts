import type { MapRef } from '@vis.gl/react-maplibre';

/** As long as a picture waits for what the map is still drawing: a provider of tiles may never answer. */
const tilesWaitMs = 10_000;

/** Comes back when the map has drawn all that it was given. */
async function whenDrawn(map: MapRef): Promise<void> {
  if (map.loaded()) return;
  await Promise.race([
    new Promise<void>((resolve) => void map.once('idle', () => resolve())),
    new Promise<void>((resolve) => setTimeout(resolve, tilesWaitMs)),
  ]);
}

/** What the map has drawn; it can be read only within the rendering that drew it. */
export async function canvasOf(map: MapRef): Promise<HTMLCanvasElement> {
  await whenDrawn(map);
  return new Promise((resolve) => {
    map.once('render', () => {
      const drawn = map.getCanvas();
      const copy = document.createElement('canvas');
      copy.width = drawn.width;
      copy.height = drawn.height;
      copy.getContext('2d')?.drawImage(drawn, 0, 0);
      resolve(copy);
    });
    map.triggerRepaint();
  });
}

/** As long as a picture waits for layers in other colors; what is drawn by then is in it. */
const layersWaitMs = 30_000;

type Settle = (signal: AbortSignal) => Promise<void>;

let settle: Settle | null = null;

/** The map that is on the page says when all of what it is to show is drawn; answers how it stops. */
export function settledBy(of: Settle): () => void {
  settle = of;
  return () => {
    if (settle === of) settle = null;
  };
}

/** Comes back once all of what the map is to show is drawn, or has taken too long. */
export async function whenSettled(): Promise<void> {
  const signal = AbortSignal.timeout(layersWaitMs);
  await settle?.(signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
