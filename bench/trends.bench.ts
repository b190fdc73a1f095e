import { Pace } from '../web/src/frame/pace.ts';
import type { SampleFrame } from '../web/src/frame/sample-frame.ts';
import { noFilters } from '../web/src/frame/filtering/answer-filters.ts';
import { AnswerSurvey } from '../web/src/frame/survey/answer-survey.ts';
import type { TrendQuestion } from '../web/src/frame/trends/trend-question.ts';
import { trendRows, type TrendTable } from '../web/src/frame/trends/trend-rows.ts';
import { median, processorTime, type Row } from './figure.ts';
import { trendFrame, type Size } from './trend-frame.ts';
import { compareWithR, trendsInR } from './trends-in-r.ts';

export const title =
  'Trends as the worker finds them: Mann–Kendall and (Akritas–)Theil–Sen, a fifth non-detects of three limits, in processor time';

const everything: TrendQuestion = { window: { from: null, to: null }, seasons: 'none' };
const runs = 3;

export async function run(): Promise<Row[]> {
  const whole = { wells: 1_000, analytes: 50, samples: 40 };
  const one = { wells: 2_000, analytes: 1, samples: 40 };
  const large = { wells: 1, analytes: 1, samples: 20_000 };
  return [
    {
      ...(await besideR(trendFrame(whole), whole)),
      name: '1,000 wells × 50 analytes × 40 samples',
      aim: '≤ 4,000 ms',
    },
    {
      ...(await besideR(trendFrame(one), one)),
      name: '2,000 wells of one analyte × 40 samples',
      aim: '≤ 100 ms',
    },
    {
      ...(await afterFilter(trendFrame(one), one)),
      name: 'states and trends of 2,000 wells of one analyte × 40 samples, after a change of a filter',
      aim: '≤ 100 ms',
    },
    { ...(await figure(trendFrame(large), large)).row, name: 'one well with 20,000 samples' },
  ];
}

/** The same beside R's time, where there is R; fails if it tells another S or slope. */
async function besideR(frame: SampleFrame, size: Size) {
  const { row, tables } = await figure(frame, size);
  const inR = trendsInR(frame, size);
  if (inR === null) return row;
  for (const { trends } of tables) compareWithR(trends, inR);
  return { ...row, reference: inR.ms, ratio: row.median / inR.ms };
}

type Figure = Pick<Row, 'median' | 'unit'>;

/** The median processor time of all trends; fails if an answer is wrong. */
async function figure(frame: SampleFrame, size: Size): Promise<{ row: Figure; tables: readonly TrendTable[] }> {
  const rows = Uint32Array.from({ length: frame.rowCount }, (_, row) => row);
  const times: number[] = [];
  // The last one alone: they are large.
  const tables: TrendTable[] = [];
  for (let turn = 0; turn <= runs; turn += 1) {
    const pace = new Pace(new AbortController().signal);
    const time = await processorTime(async () => {
      tables[0] = await trendRows(frame, rows, everything, pace, () => undefined);
    });
    check(tables[0], size, size.samples);
    // The first round lets the engine compile.
    if (turn > 0) times.push(time);
  }
  return { row: { median: median(times), unit: 'ms' }, tables };
}

/** The first years that the filter leaves: of 2000 to 2020. */
const firstYears = [2001, 2002, 2003, 2004];

/** The median processor time of a survey by another filter with a level in force, and of the trends of the rows that it leaves. */
async function afterFilter(frame: SampleFrame, size: Size): Promise<Figure> {
  const locations = Array.from({ length: size.wells }, (_, at) => ({ location: `W-${at}`, lat: 36, long: -115 }));
  const survey = new AnswerSurvey(frame, locations, 'bmi');
  const levelRules = [{ matrices: ['Ground Water'], fraction: null, value: 0.008, unit: 'mg/L' }];
  const times: number[] = [];
  for (let turn = 0; turn <= 3 * firstYears.length; turn += 1) {
    const min = firstYears[turn % firstYears.length] ?? 0;
    const pace = new Pace(new AbortController().signal);
    const found: { table: TrendTable; states: number }[] = [];
    const time = await processorTime(async () => {
      const { rows, screening } = survey.find({
        filters: { ...noFilters, clauses: [{ kind: 'range', field: 'year', min }], levelRules },
        hasValues: true,
        meanLimits: false,
        histogramRanges: [],
        nonDetects: 'at-limit',
      });
      const table = await trendRows(frame, rows, everything, pace, () => undefined);
      found.push({ table, states: screening?.ofLocation.latest.length ?? 0 });
    });
    const [last] = found;
    if (last?.states !== size.wells) throw new Error(`${last?.states} states of ${size.wells} wells`);
    check(last.table, size, null);
    if (turn > 0) times.push(time);
  }
  return { median: median(times), unit: 'ms' };
}

/** Every third well was made to rise by a tenth a year, far more than its noise. */
function check(table: TrendTable | undefined, { wells, analytes }: Size, samples: number | null): void {
  const trends = table?.trends ?? [];
  if (trends.length !== wells * analytes) throw new Error(`${trends.length} trends of ${wells * analytes} series`);
  const wrong = trends.filter(({ location, verdict, n }) => {
    const isRising = Number(location?.slice(2)) % 3 === 0;
    return (samples !== null && n !== samples) || (isRising && verdict !== 'rising');
  });
  if (wrong.length > 0) throw new Error(`${wrong.length} trends are not as they were made`);
}
