import { z } from 'zod';
import { callTexts } from '../../call-texts.ts';
import { siteCall } from '../calls.ts';
import { success } from '../envelope.ts';

export const readOverlays = siteCall({
  name: 'readOverlays',
  at: 'GET /api/overlays',
  summary: "The site's overlay layers",
  description: 'Each layer is under the id that the settings give it, as the text of a GeoJSON FeatureCollection.',
  takesAccessToken: true,
  answer: success({ layers: z.record(z.string(), z.string()) }),
  texts: callTexts.overlays,
});
