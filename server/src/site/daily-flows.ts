import { isIsoDay, numericValue, type FlowDay } from '@wellfield/contract';
import { gaugeFiles } from './gauge-files.ts';
import { SiteFolderError } from './site-file.ts';
import type { SiteSettings } from './site-settings.ts';
import { readTable, type Table } from './site-table.ts';

/**
 * Daily mean discharges at the site's gauges: `gauges/STATION-daily.csv`, in ft³/s, with a line for each day. Optional. A day
 * without a line, or without a number, is missing; 0 is a flow. Throws `SiteFolderError` with every mistake by file, line,
 * column and reason.
 */
export async function loadDailyFlows(
  siteDir: string,
  settings: Pick<SiteSettings, 'gauges' | 'inventedGauges'>,
): Promise<ReadonlyMap<string, readonly FlowDay[]>> {
  const mistakes: string[] = [];
  const flows = new Map<string, readonly FlowDay[]>();
  for await (const { file, siteNo } of gaugeFiles(siteDir, settings, '-daily.csv', mistakes)) {
    flows.set(siteNo, inOrder(await readTable(siteDir, flowTable(file), mistakes)));
  }
  if (mistakes.length > 0) throw new SiteFolderError(mistakes, siteDir);
  return flows;
}

function flowTable(file: string): Table<{ date: string; flow: number | null }> {
  const lines = new Map<string, number>();
  return {
    file,
    columns: ['date', 'ft3_per_s'],
    row({ date = '', ft3_per_s: text = '' }, refuse, line) {
      const twin = lines.get(date);
      if (!isIsoDay(date)) refuse('date', `"${date}" is not a day: write YYYY-MM-DD`);
      else if (twin !== undefined) refuse('date', `${date} is already on line ${twin}`);
      lines.set(date, line);
      const flow = text === '' ? null : (numericValue(text) ?? Number.NaN);
      if (Number.isNaN(flow)) refuse('ft3_per_s', `"${text}" is not a number; leave it empty where it is missing`);
      return { date, flow };
    },
  };
}

function inOrder(days: readonly { date: string; flow: number | null }[]): FlowDay[] {
  return days
    .flatMap(({ date, flow }) => (flow === null ? [] : [{ date, flow }]))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
