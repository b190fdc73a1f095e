import { readMonthlyJson, readMonthlyRdb, type MonthlySeries } from '@wellfield/science';
import { z } from 'zod';
import { readJson } from '../files/read-json.ts';
import { monthlyFlowSchema, type MonthlyFlow } from './monthly-flow.ts';

const discharge = '00060';

const savedPages = z.object({ retrieved: z.iso.datetime({ offset: true }), pages: z.array(z.unknown()).min(1) });

/**
 * How the text of a saved answer of the river service is read, by the ending of its file: the flow, or why it is invalid.
 * `.rdb` is an unchanged answer of the tab-separated service, whose comments have the time of retrieval. Its successor's
 * answers do not have it: `.json` is `{"retrieved": time, "pages": [answers]}`, or what a server has stored of either service.
 */
export const gaugeAnswers = { '.rdb': readRdb, '.json': readSaved } as const;

function readRdb(text: string, siteNo: string): MonthlyFlow | string {
  const [, day, time, zone] = /^#\s*retrieved:\s*(\S+) (\S+) ([+-]\d\d:\d\d)/im.exec(text) ?? [];
  const retrieved = new Date(`${day}T${time}${zone}`);
  if (Number.isNaN(retrieved.getTime())) return 'no comment says when it was retrieved';
  return flowOf(readMonthlyRdb(text, discharge), siteNo, retrieved);
}

function readSaved(text: string, siteNo: string): MonthlyFlow | string {
  const given = readJson(text);
  if (given === undefined) return 'it is not JSON';
  const stored = monthlyFlowSchema.safeParse(given);
  if (stored.success) return stored.data;
  const saved = savedPages.safeParse(given);
  if (!saved.success) return 'it needs "retrieved", such as "2026-03-01T12:00:00Z", and "pages", the answers in a list';
  const series = readMonthlyJson(saved.data.pages, discharge);
  if (series.next !== null) return 'its last page says that there is another';
  return flowOf(series, siteNo, new Date(saved.data.retrieved));
}

function flowOf({ series }: MonthlySeries, siteNo: string, retrieved: Date): MonthlyFlow | string {
  const months = series[siteNo];
  if (!months) return `it has no monthly means of discharge (${discharge}) of this station`;
  return {
    retrieved: retrieved.toISOString(),
    data: months.map(([day, flow]) => ({ date: day.slice(0, 'YYYY-MM'.length), flow })),
  };
}
