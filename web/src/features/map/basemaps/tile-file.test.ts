import { expect, test } from 'vitest';
import { tileArchive } from '../../../../../server/src/testing/tile-archive.ts';
import { TileFile } from './tile-file.ts';

const tiles = [
  { zoom: 0, x: 0, y: 0, bytes: Buffer.from('the world') },
  { zoom: 1, x: 1, y: 0, bytes: Buffer.from('northeast') },
  { zoom: 3, x: 6, y: 2, bytes: Buffer.from('far away') },
];
const basemap = { attribution: 'us', dark: false };
const { signal } = new AbortController();
const textOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString();

/** An archive as the server hands it out, which can be replaced. */
function served(first: Buffer) {
  const state = { archive: first, parts: 0 };
  const file = new TileFile('own', ({ from, bytes }) => {
    state.parts += 1;
    const part = Uint8Array.from(state.archive.subarray(from, from + bytes));
    return Promise.resolve({ data: part.buffer, etag: `"${state.archive.length}"` });
  });
  return { state, file };
}

test('[MAP-23] pictures are found by their place and drawn as they are, within the file’s zooms and area', async () => {
  const { state, file } = served(tileArchive({ type: 'png', tiles }));
  const document = await file.document(basemap, 'site-tiles://own/{z}/{x}/{y}');
  expect(document).toEqual({
    sources: {
      tiles: {
        type: 'raster',
        tileSize: 256,
        tiles: ['site-tiles://own/{z}/{x}/{y}'],
        minzoom: 0,
        maxzoom: 3,
        bounds: [-180, -85, 180, 85],
        attribution: 'us',
      },
    },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  });
  for (const { zoom, x, y, bytes } of tiles) expect(textOf(await file.tile(zoom, x, y, signal))).toBe(bytes.toString());
  // Directory and header came once, each tile by itself.
  expect(state.parts).toBe(1 + tiles.length);
  await expect(file.tile(1, 0, 0, signal)).rejects.toMatchObject({ status: 404 });
  // A file put in its place is read from its beginning.
  state.archive = tileArchive({ type: 'png', tiles: [{ zoom: 0, x: 0, y: 0, bytes: Buffer.from('a new world') }] });
  expect(textOf(await file.tile(0, 0, 0, signal))).toBe('a new world');
});

test('[MAP-23] vector tiles are drawn plainly by the layers that the file names, of another schema as outlines', async () => {
  const layersOf = async (ids: string[], dark = false) => {
    const metadata = { vector_layers: ids.map((id) => ({ id })) };
    const { file } = served(tileArchive({ type: 'mvt', tiles, metadata }));
    const { layers, sources } = await file.document({ ...basemap, dark }, 'site-tiles://own/{z}/{x}/{y}');
    expect(sources['tiles']).toMatchObject({ type: 'vector', maxzoom: 3 });
    return layers;
  };
  const names = async (ids: string[]) => (await layersOf(ids)).map(({ id }) => id);
  // Protomaps', then OpenMapTiles': land below water, water below roads, names on top.
  expect(await names(['places', 'roads', 'water', 'earth', 'pois'])).toEqual([
    'background',
    'earth-areas',
    'water-areas',
    'water-lines',
    'roads-lines',
    'places-labels',
  ]);
  expect(await names(['transportation', 'waterway', 'landcover', 'place'])).toEqual([
    'background',
    'landcover-areas',
    'waterway-lines',
    'transportation-lines',
    'place-labels',
  ]);
  expect(await names(['parcels'])).toEqual(['background', 'parcels-lines']);
  const background = (dark: boolean) => layersOf(['earth'], dark).then(([first]) => first?.paint);
  expect(await background(false)).not.toEqual(await background(true));
});

test('[MAP-23] what is no archive cannot be a basemap', async () => {
  for (const wrong of ['<html>sign in</html>', 'PMTiles']) {
    await expect(served(Buffer.from(wrong.padEnd(200))).file.document(basemap, '')).rejects.toThrow(
      /magic number|archive|version/i,
    );
  }
});
