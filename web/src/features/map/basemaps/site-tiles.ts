import { addProtocol } from 'maplibre-gl';
import { readBasemapFile } from '@wellfield/contract';
import type { Client } from '../../../api/client.ts';
import type { StyleDocument } from './basemap-style.ts';
import type { Basemap } from './provider-address.ts';
import { TileFile } from './tile-file.ts';

/** The protocol of addresses by which the map asks for a tile of a site's own file. */
const protocol = 'site-tiles';
const files = new Map<string, TileFile>();

addProtocol(protocol, async ({ url }, { signal }) => {
  const [id = '', zoom, x, y] = url.slice(`${protocol}://`.length).split('/');
  const file = files.get(decodeURIComponent(id));
  if (!file) throw new Error('no basemap has this file');
  return { data: await file.tile(Number(zoom), Number(x), Number(y), signal) };
});

/** The style of a site's own file of tiles, whose tiles the map then asks for here. Throws if it cannot be read. */
export function siteTilesDocument(basemap: Basemap, client: Client): Promise<StyleDocument> {
  const { id } = basemap;
  const file = new TileFile(id, (part, signal) =>
    client.fetchPart(readBasemapFile, { params: { basemap_id: id }, ...(signal && { signal }) }, part),
  );
  files.set(id, file);
  return file.document(basemap, `${protocol}://${encodeURIComponent(id)}/{z}/{x}/{y}`);
}
