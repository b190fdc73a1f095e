import { comparison, processorTime, type Row } from './figure.ts';
import { levelSurvey } from './level-survey.ts';

export const title =
  'States of 2,000 wells against a level after a change of a filter, against the same change without a level, in processor time';

const repeats = 15;

export async function run(): Promise<Row[]> {
  const [screened, plain] = [levelSurvey(true), levelSurvey(false)];
  const limited = levelSurvey(true, { meanLimits: true });
  const measuredMs: number[] = [];
  const limitedMs: number[] = [];
  const referenceMs: number[] = [];
  for (let repeat = 0; repeat <= repeats; repeat += 1) {
    const firstYear = 2010 + (repeat % 5);
    const withLevel = await processorTime(() => screened(firstYear));
    const withLimits = await processorTime(() => limited(firstYear));
    const without = await processorTime(() => plain(firstYear));
    // The first round warms up.
    if (repeat === 0) continue;
    measuredMs.push(withLevel);
    limitedMs.push(withLimits);
    referenceMs.push(without);
  }
  return [
    comparison({ name: 'states and counts anew', unit: 'ms', aim: '≤ 100 ms' }, measuredMs, referenceMs),
    comparison({ name: 'the same by UCL95', unit: 'ms', aim: '≤ 100 ms' }, limitedMs, referenceMs),
  ];
}
