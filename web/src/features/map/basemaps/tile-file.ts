import { EtagMismatch, PMTiles, TileType } from 'pmtiles';
import type { StyleDocument } from './basemap-style.ts';
import { plainLayers } from './plain-layers.ts';
import type { Basemap } from './provider-address.ts';

/** Reads a part of a file; its tag differs for another file. */
export type ReadPart = (
  part: { from: number; bytes: number },
  signal: AbortSignal | undefined,
) => Promise<{ data: ArrayBuffer; etag: string | null }>;

/** A site's own file of tiles, read in parts. */
export class TileFile {
  readonly #archive: PMTiles;

  constructor(id: string, read: ReadPart) {
    this.#archive = new PMTiles({
      getKey: () => id,
      async getBytes(from, bytes, signal, known) {
        const { data, etag } = await read({ from, bytes }, signal);
        // A file in its place has other directories: they are read again.
        if (known !== undefined && etag !== null && known !== etag) throw new EtagMismatch('the file was replaced');
        return { data, ...(etag !== null && { etag }) };
      },
    });
  }

  /** Its style: pictures as they are, vector tiles drawn plainly. Throws if it cannot be read. */
  async document(
    { attribution, dark }: Pick<Basemap, 'attribution' | 'dark'>,
    address: string,
  ): Promise<StyleDocument> {
    const { tileType, minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await this.#archive.getHeader();
    const source = {
      tiles: [address],
      minzoom: minZoom,
      maxzoom: maxZoom,
      bounds: [minLon, minLat, maxLon, maxLat] as [number, number, number, number],
      attribution,
    };
    if (tileType !== TileType.Mvt) {
      return {
        sources: { tiles: { type: 'raster', tileSize: 256, ...source } },
        layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
      };
    }
    const names = layerNames(await this.#archive.getMetadata());
    return { sources: { tiles: { type: 'vector', ...source } }, layers: plainLayers('tiles', names, dark) };
  }

  /** A tile's bytes, uncompressed. Throws, as a provider's 404, where the file has none. */
  async tile(zoom: number, x: number, y: number, signal: AbortSignal): Promise<ArrayBuffer> {
    const tile = await this.#archive.getZxy(zoom, x, y, signal);
    if (tile) return tile.data;
    throw Object.assign(new Error('the file has no such tile'), { status: 404 });
  }
}

function layerNames(metadata: unknown): string[] {
  const { vector_layers: layers } = (metadata ?? {}) as { vector_layers?: unknown };
  if (!Array.isArray(layers)) return [];
  return (layers as { id?: unknown }[]).flatMap(({ id }) => (typeof id === 'string' ? id : []));
}
