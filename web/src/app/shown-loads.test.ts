import { expect, test, vi } from 'vitest';
import { noExploration } from '../explorer/exploration/exploration.ts';
import { explainedStatistics } from '../explorer/why/explained-statistics.ts';
import { requestedLoads } from '../features/loads/requested-load.ts';
import { datedSamples } from '../features/loads/dated-samples.ts';
import { loadColumns } from '../features/loads/load-columns.ts';
import { cellText } from '../explorer/results/result-column.ts';
import { loadPeriods } from '../features/loads/load-periods.ts';
import { workedAnswer } from '../features/plots/distribution/testing/worked-answer.ts';
import { explanationOf } from '../features/why/explanation.ts';
import { choicesOf, unitsOf } from '../features/why/number-choices.ts';
import { noFilters } from '../frame/filtering/answer-filters.ts';
import { stationSamples } from '../frame/loads/station-samples.ts';

// What the page remembers of its tab, here nothing.
vi.hoisted(() => vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined }));

const ofOneUnit = [
  { result: 2, sample_date: '2011-02-03' },
  { result: 5, sample_date: '2011-02-03' },
  { result: 1, detect: 'U', sample_date: '2011-05-09' },
  { result: 4, sample_date: '2011-11-30' },
  { result: null, sample_date: '2011-12-01' },
];
const ofSeveral = [
  ...ofOneUnit,
  { result: 700, unit: 'ug/L', sample_date: '2011-05-09' },
  { result: 300, unit: 'ug/L', detect: 'U', sample_date: '2011-08-20' },
  { result: 9, unit: 'pCi/L', sample_date: '2011-08-21' },
];
const days = Array.from({ length: 365 }, (_, at) => new Date(Date.UTC(2011, 0, 1 + at)).toISOString().slice(0, 10));
const discharges = days.map((day, at) => [day, 20 + 10 * Math.sin(at / 40)] as const);

test.each([
  ['one unit', ofOneUnit, 3],
  ['several units, of which one is no mass in a volume', ofSeveral, 4],
])('[WHY-01] the numbers of loads are those that are asked for, with samples in %s', async (_, given, pairs) => {
  const { frame, rows, client } = await workedAnswer(given);
  const samples = stationSamples(frame, { rows, location: 'W-1' });
  const wrong: unknown[] = [];
  const requested: string[] = [];
  for (const look of [
    { step: 'year', unit: 'kg' },
    { step: 'month', unit: 'lb' },
  ] as const) {
    const periods = loadPeriods(datedSamples(samples), { of: 'day', discharges }, look.step);
    const askOf = requestedLoads('W-1', samples, look);
    for (const period of periods) {
      for (const column of loadColumns(look, periods)) {
        const [question, text] = [askOf(column.id, period), cellText(column, period)];
        if (question === null || text === null) continue;
        requested.push(column.id);
        const statistic = explainedStatistics[question.statistic];
        const found = await client.run('findGroup', {
          answerId: 1,
          filters: noFilters,
          group: { ...question.group, ...unitsOf(question) },
          background: null,
          snapshot: null,
          trends: null,
        });
        const context = { choices: choicesOf(noExploration, question), levels: [], filters: [], time: null };
        const { shown } = explanationOf({ frame, leftOut: [] }, statistic, found, context);
        if (shown !== text) wrong.push([column.id, period.key, text, shown]);
      }
    }
    if (look.step === 'year') expect(periods[0]?.beale?.n).toBe(pairs);
  }
  expect(wrong).toEqual([]);
  expect(requested).toEqual(
    expect.arrayContaining(['samples', 'load_to_kg', 'load_from_lb', 'beale_from_kg', 'beale_pairs']),
  );
});
