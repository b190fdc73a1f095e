import { z } from 'zod';
import { limits } from '../../limits.ts';
import { callTexts } from '../../call-texts.ts';
import { siteCall } from '../calls.ts';
import { success } from '../envelope.ts';

/** A month's mean discharge at a river gauge, in ft³/s; a month without a mean is left out, 0 is a flow. */
export const flowMonthSchema = z.object({
  date: z.string().regex(/^\d{4}-\d\d$/, 'a month is written YYYY-MM'),
  flow: z.number(),
});
export type FlowMonth = z.infer<typeof flowMonthSchema>;

/** A day's mean discharge at a river gauge, in ft³/s; a day without one is left out, 0 is a flow. */
export const flowDaySchema = z.object({ date: z.iso.date(), flow: z.number() });
export type FlowDay = z.infer<typeof flowDaySchema>;

const gaugeParams = z.strictObject({
  site_no: z.string().regex(/^\d{1,15}$/, 'a station number has at most 15 digits'),
});

export const readMonthlyFlow = siteCall({
  name: 'readMonthlyFlow',
  at: 'GET /api/gauges/:site_no/monthly',
  summary: "Monthly mean discharge at one of the site's river gauges",
  description:
    'In ft³/s, in order of time; a month without a mean is left out. What the river service answers is kept for a day. ' +
    'While it does not answer, its last good answer comes with `stale: true`; `retrieved` says when that was. ' +
    'Gauges that the site invents are not asked for there.',
  takesAccessToken: true,
  params: gaugeParams,
  answer: success({
    site_no: z.string(),
    data: z.array(flowMonthSchema),
    /** When the data was fetched from the river service. */
    retrieved: z.iso.datetime(),
    stale: z.boolean().optional(),
  }),
  timeoutMs: limits.riverTimeoutMs,
  refusals: {
    noSuchGauge: { status: 404, text: 'The site has no such gauge.' },
    noFlow: { status: 502, text: callTexts.gauges.transport },
  },
  texts: callTexts.gauges,
});

export const readDailyFlow = siteCall({
  name: 'readDailyFlow',
  at: 'GET /api/gauges/:site_no/daily',
  summary: "Daily mean discharge at one of the site's river gauges, from the site folder",
  description: 'In ft³/s, in order of time; a day without a mean is left out. No river service is asked.',
  takesAccessToken: true,
  params: gaugeParams,
  answer: success({
    site_no: z.string(),
    /** Null where the site folder has no daily flows of the gauge. */
    data: z.array(flowDaySchema).readonly().nullable(),
  }),
  refusals: { noSuchGauge: { status: 404, text: 'The site has no such gauge.' } },
});
