import { z } from 'zod';
import { callTexts } from '../call-texts.ts';
import { screeningLevelSchema } from '../entities/screening-level.ts';
import { endpoint } from './endpoint.ts';
import { success } from './envelope.ts';

export const listScreeningLevels = endpoint({
  name: 'listScreeningLevels',
  group: 'Site',
  method: 'GET',
  path: '/api/screening_levels',
  summary: "The site's screening levels: what results are compared with, each with its source",
  access: 'account',
  takesAccessToken: true,
  answer: success({ data: z.array(screeningLevelSchema) }),
  texts: callTexts.screeningLevels,
});
