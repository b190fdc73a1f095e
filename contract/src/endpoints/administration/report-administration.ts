import { z } from 'zod';
import { limits } from '../../limits.ts';
import { administrationCall } from '../calls.ts';
import { noBody, success } from '../envelope.ts';

const { reportsListed } = limits.administration;
const reportParams = z.strictObject({ number: z.coerce.number().int().min(1).max(1_000_000_000) });
const noSuchReport = { status: 404, text: 'There is no such report.' } as const;

/** A bug report with its answers. Times are ISO. */
export const storedReportSchema = z.object({
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
export type ReportForAdministrators = z.infer<typeof storedReportSchema>;

export const listReports = administrationCall({
  name: 'listReports',
  at: 'GET /api/administration/reports',
  summary: 'Bug reports with their answers, newest first: those that are open, or all',
  description: `At most ${reportsListed} from \`offset\` on; \`total\` is how many there are.`,
  query: z.strictObject({
    which: z.enum(['open', 'all']).default('open'),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  }),
  answer: success({ reports: z.array(storedReportSchema), total: z.number().int() }),
});

export const answerReport = administrationCall({
  name: 'answerReport',
  at: 'POST /api/administration/reports/:number/answers',
  summary: 'Email an answer to the person who sent a report; it is kept with the report',
  params: reportParams,
  body: z.strictObject({ text: z.string().trim().min(1).max(limits.bugReport.characters) }),
  answer: success({ recipient: z.string() }),
  refusals: { noSuchReport },
  plainRefusals: 'all',
});

export const closeReport = administrationCall({
  name: 'closeReport',
  at: 'POST /api/administration/reports/:number/close',
  summary: 'Take a report off the list of open ones',
  params: reportParams,
  body: noBody,
  refusals: { noSuchReport },
  plainRefusals: 'all',
});
