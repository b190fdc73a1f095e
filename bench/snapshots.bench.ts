import { periodsOf } from '../web/src/frame/snapshot/periods.ts';
import { isoDate } from '../web/src/frame/sample-frame.ts';
import { comparison, timed, type Row } from './figure.ts';
import { snapshotSurvey } from './snapshot-survey.ts';

export const title =
  'The statistics of 400 wells in each of 40 quarters (57,000 results), against those of all dates as often';

const repeats = 9;

export async function run(): Promise<Row[]> {
  const { survey, request } = snapshotSurvey();
  const periods = periodsOf('quarter', survey.samplingDays(request.filters));
  if (periods.length !== 40) throw new Error(`there are ${periods.length} quarters`);
  const quarters = () => {
    for (const { first } of periods) {
      survey.findSnapshot({ ...request, snapshot: { by: 'quarter', at: isoDate(first), carryMonths: 12 } });
    }
    return Promise.resolve();
  };
  const allDates = () => {
    for (let count = 0; count < periods.length; count += 1) survey.find(request);
    return Promise.resolve();
  };
  const measuredMs: number[] = [];
  const referenceMs: number[] = [];
  for (let repeat = 0; repeat <= repeats; repeat += 1) {
    const measured = await timed(quarters);
    const reference = await timed(allDates);
    // The first round warms up.
    if (repeat === 0) continue;
    measuredMs.push(measured);
    referenceMs.push(reference);
  }
  return [comparison({ name: '40 quarters, values carried', unit: 'ms', aim: '≤ 5,000 ms' }, measuredMs, referenceMs)];
}
