import { z } from 'zod';
import { siteCall } from '../calls.ts';

export const readBasemapFile = siteCall({
  name: 'readBasemapFile',
  at: 'GET /api/basemaps/:basemap_id',
  summary: 'The file with the tiles of one of the site’s basemaps, as PMTiles',
  description:
    'Of basemaps of the kind `pmtiles`. Maps ask for parts of it with Range; its ETag differs for another file.',
  takesAccessToken: true,
  params: z.strictObject({ basemap_id: z.string() }),
  answerType: 'application/vnd.pmtiles',
  ranges: true,
  answer: z.unknown(),
  refusals: { noSuchFile: { status: 404, text: 'The site has no such basemap of its own.' } },
});
