import { z } from 'zod';
import { limits } from '../../limits.ts';
import { callTexts } from '../../call-texts.ts';
import * as messages from '../../messages.ts';
import { siteCall } from '../calls.ts';
import { releaseIdSchema } from '../envelope.ts';
import { refusalsOfReportQuotas } from '../quota-refusals.ts';
import { namesOf } from '../refusal.ts';

const { characters, contextCharacters, perDay } = limits.bugReport;

export const reportBug = siteCall({
  name: 'reportBug',
  at: 'POST /api/report_bug',
  summary: "Report a bug or a wish to the site's administrators",
  description:
    '`email` and `name` say how the administrators reach the reporter; `page`, `release` and `browser` what it is about. The report is stored and emailed; an email that cannot ' +
    `be sent now is sent later. An account may send ${perDay} a day.`,
  body: z.strictObject({
    email: z.string().max(320),
    name: z.string().max(400),
    message: z
      .string({ error: ({ input }) => (input === undefined ? messages.feedback.messageRequired : undefined) })
      .trim()
      .min(1, messages.feedback.messageRequired)
      .max(characters),
    page: z.string().max(contextCharacters).optional(),
    release: releaseIdSchema.optional(),
    browser: z.string().max(contextCharacters).optional(),
  }),
  refusals: { limitReached: { status: 429, text: messages.feedback.limitReached }, ...refusalsOfReportQuotas },
  texts: callTexts.reportBug,
  plainRefusals: ['limitReached', ...namesOf(refusalsOfReportQuotas)],
});
