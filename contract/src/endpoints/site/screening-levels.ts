import { z } from 'zod';
import { callTexts } from '../../call-texts.ts';
import { screeningLevelSchema } from '../../entities/screening-level.ts';
import { siteCall } from '../calls.ts';
import { success } from '../envelope.ts';

export const listScreeningLevels = siteCall({
  name: 'listScreeningLevels',
  at: 'GET /api/screening_levels',
  summary: "The site's screening levels: what results are compared with, each with its source",
  description:
    'Levels that are proposed or withdrawn are among them, by `status`, and those that hold from or until a day. `today` is the ' +
    'day of the server, in UTC, by which the page picks those in force.',
  takesAccessToken: true,
  answer: success({ today: z.iso.date(), data: z.array(screeningLevelSchema) }),
  texts: callTexts.screeningLevels,
});
