import { z } from 'zod';
import { callTexts } from '../call-texts.ts';
import { endpoint } from './endpoint.ts';
import { success } from './envelope.ts';

export const readOverlays = endpoint({
  name: 'readOverlays',
  group: 'Site',
  method: 'GET',
  path: '/api/overlays',
  summary: "The site's overlay layers",
  description: 'Each layer is under the id that the settings give it, as the text of a GeoJSON FeatureCollection.',
  access: 'account',
  takesAccessToken: true,
  answer: success({ layers: z.record(z.string(), z.string()) }),
  texts: callTexts.overlays,
});
