import { z } from 'zod';
import { callTexts } from '../call-texts.ts';
import { limits } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { noBody, success } from './envelope.ts';

const { reportsListed } = limits.administration;
const reportParams = z.strictObject({ number: z.coerce.number().int().min(1).max(1_000_000_000) });
const noSuchReport = { status: 404, text: 'There is no such report.' } as const;

/** A bug report with its answers. Times are ISO. */
export const keptReportSchema = z.object({
  number: z.number().int(),
  /** The reporter's contact, as written. */
  name: z.string(),
  email: z.string(),
  account_email: z.string(),
  message: z.string(),
  created: z.iso.datetime(),
  closed: z.iso.datetime().nullable(),
  /** Oldest first. */
  answers: z.array(z.object({ recipient: z.string(), text: z.string(), answered: z.iso.datetime() })),
});
export type ReportForAdministrators = z.infer<typeof keptReportSchema>;

export const listReports = endpoint({
  name: 'listReports',
  group: 'Administration',
  method: 'GET',
  path: '/api/administration/reports',
  summary: 'Bug reports with their answers, newest first: those that are open, or all',
  description: `At most ${reportsListed} from \`offset\` on; \`total\` is how many there are.`,
  access: 'account',
  role: 'administrator',
  query: z.strictObject({
    which: z.enum(['open', 'all']).default('open'),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  }),
  answer: success({ reports: z.array(keptReportSchema), total: z.number().int() }),
  texts: callTexts.administration,
});

export const answerReport = endpoint({
  name: 'answerReport',
  group: 'Administration',
  method: 'POST',
  path: '/api/administration/reports/:number/answers',
  summary: 'Email an answer to the person who sent a report; it is kept with the report',
  access: 'account',
  role: 'administrator',
  params: reportParams,
  body: z.strictObject({ text: z.string().trim().min(1).max(limits.bugReport.characters) }),
  answer: success({ recipient: z.string() }),
  refusals: { noSuchReport },
  texts: callTexts.administration,
  plainRefusals: 'all',
});

export const closeReport = endpoint({
  name: 'closeReport',
  group: 'Administration',
  method: 'POST',
  path: '/api/administration/reports/:number/close',
  summary: 'Take a report off the list of open ones',
  access: 'account',
  role: 'administrator',
  params: reportParams,
  body: noBody,
  answer: success({}),
  refusals: { noSuchReport },
  texts: callTexts.administration,
  plainRefusals: 'all',
});
