import { z } from 'zod';
import { callTexts } from '../../call-texts.ts';
import { siteCall } from '../calls.ts';

export const downloadSiteFile = siteCall({
  name: 'downloadSiteFile',
  at: 'GET /api/awdb/:filename',
  summary: "One of the site's listed downloads",
  description:
    'The names are in the settings under `downloads`. The answer has the file’s own media type, with the name to save it under.',
  access: 'overview',
  params: z.strictObject({ filename: z.string() }),
  answerType: 'application/octet-stream',
  answer: z.unknown(),
  texts: callTexts.download,
  refusals: { noSuchDownload: { status: 404, text: 'There is no such download.' } },
});
