import {
  bealeLoad,
  concentrationEnds,
  daysInMonth,
  loadSeries,
  meanEnds,
  type BealeLoad,
  type DatedDischarge,
  type DatedSample,
  type LoadMass,
  type MonthlyDischarge,
  type OpenEnds,
  type SampleLoad,
  type YearlyLoad,
} from '@wellfield/science';
import type { LoadStep } from '../../explorer/exploration/load-look.ts';
import { lacksOfMonths, lackText } from './load-lacks.ts';

/** The flow at a station's gauge in ft³/s, by day or, by their first days, by month. */
export interface StationFlow {
  of: 'day' | 'month';
  discharges: readonly DatedDischarge[];
}

/** What a stream carried in a day, a month or a year, and why it is not known. */
export interface LoadPeriod {
  /** `2021-02-03`, `2021-02` or `2021`. */
  key: string;
  /** Its first day and the first one after it, counted from 1970-01-01. */
  from: number;
  to: number;
  /** Samples that count. */
  samples: number;
  /** Of them. */
  nonDetects: number;
  /** Samples without a result, or in a unit that is not converted to ug/L. */
  leftOut: number;
  /** The mean of the samples in ug/L. */
  concentration: OpenEnds | null;
  /** The mean in ft³/s; null unless all of it is known. */
  flow: number | null;
  /** The means that its load is of: of a year by months. */
  flows: readonly (number | null)[];
  load: LoadMass | null;
  /** What its load lacks, in words; null where nothing is missing. */
  missing: string | null;
  /** Of a year: how many of its months have a load. */
  months: number | null;
  /** Of a year: its load by Beale's estimator. */
  beale: BealeLoad | null;
  /** Its days with samples, counted from 1, that have a flow. */
  paired: readonly (readonly [day: number, flow: number])[];
}

/** All periods from the first sample's to the last one's, also those of which nothing is known; days only those with samples. */
export function loadPeriods(
  samples: readonly DatedSample[],
  { of, discharges }: StationFlow,
  step: LoadStep,
): LoadPeriod[] {
  const dates = samples.map(({ date }) => date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const months = monthsBetween(`${first.slice(0, 4)}-01`, `${last.slice(0, 4)}-12`);
  const isWithin = ([date]: DatedDischarge) =>
    date.slice(0, 4) >= first.slice(0, 4) && date.slice(0, 4) <= last.slice(0, 4);
  // A month without any flow is missing, not absent: of two entries for one day the last counts.
  const flows = [...months.map((month) => [`${month}-01`, null] as const), ...discharges.filter(isWithin)];
  const series = loadSeries(samples, flows, 'ft3/s', of);
  if (step === 'day') return dayPeriods(samples, series.samples);
  const means = new Map(series.discharges.map((month) => [month.month, month]));
  const byMonth = countsBy(samples, 'month');
  if (step === 'month') {
    return series.months
      .filter(({ month }) => month >= `${first.slice(0, 7)}-01` && month <= last)
      .map(({ month, n, leftOut, concentration, load }): LoadPeriod => {
        const key = month.slice(0, 7);
        const { mean, daysMissing } = means.get(month) ?? { mean: null, daysMissing: daysInMonth(month) };
        const { taken, nonDetects } = byMonth.get(key) ?? nothing;
        const flowWords = mean !== null ? null : missingDays(daysMissing, daysInMonth(month));
        return {
          key,
          from: dayOf(month),
          to: dayOf(month) + daysInMonth(month),
          samples: n,
          nonDetects,
          leftOut,
          concentration,
          flow: mean,
          flows: [mean],
          load,
          missing: lackText(taken, flowWords),
          months: null,
          beale: null,
          paired: [],
        };
      });
  }
  const byYear = countsBy(samples, 'year');
  return series.years.map((year) =>
    yearPeriod(year, { loads: series.samples, means, monthly: series.months, byMonth, byYear }),
  );
}

interface Counts {
  /** All of them, and those that count. */
  taken: readonly DatedSample[];
  counted: readonly DatedSample[];
  nonDetects: number;
}

const nothing: Counts = { taken: [], counted: [], nonDetects: 0 };

/** The samples by their periods, and how many count. */
function countsBy(samples: readonly DatedSample[], step: LoadStep): ReadonlyMap<string, Counts> {
  const characters = { day: 10, month: 7, year: 4 }[step];
  const grouped = Map.groupBy(samples, ({ date }) => date.slice(0, characters));
  return new Map(
    [...grouped].map(([key, own]) => {
      const counted = own.filter((sample) => concentrationEnds(sample) !== null);
      const nonDetects = counted.filter(({ isNonDetect }) => isNonDetect).length;
      return [key, { taken: own, counted, nonDetects }];
    }),
  );
}

/** The samples of a day are one: their mean concentration, in the flow of the day or its month. */
function dayPeriods(samples: readonly DatedSample[], loads: readonly SampleLoad[]): LoadPeriod[] {
  const counts = countsBy(samples, 'day');
  return [...Map.groupBy(loads, ({ date }) => date)].map(([key, own]): LoadPeriod => {
    const { taken, counted, nonDetects } = counts.get(key) ?? nothing;
    const flow = own[0]?.discharge ?? null;
    return {
      key,
      from: dayOf(key),
      to: dayOf(key) + 1,
      samples: counted.length,
      nonDetects,
      leftOut: taken.length - counted.length,
      concentration: meanConcentration(counted),
      flow,
      flows: [flow],
      load: meanLoad(own.flatMap(({ load }) => load ?? [])),
      missing: lackText(taken, flow === null ? 'flow' : null),
      months: null,
      beale: null,
      paired: [],
    };
  });
}

interface OfYears {
  loads: readonly SampleLoad[];
  means: ReadonlyMap<string, MonthlyDischarge>;
  monthly: readonly { month: string }[];
  byMonth: ReadonlyMap<string, Counts>;
  byYear: ReadonlyMap<string, Counts>;
}

function yearPeriod(
  { year, months, load }: YearlyLoad,
  { loads, means, monthly, byMonth, byYear }: OfYears,
): LoadPeriod {
  const key = String(year).padStart(4, '0');
  const own = monthly.filter(({ month }) => month.startsWith(key));
  const { taken, counted, nonDetects } = byYear.get(key) ?? nothing;
  const flows = own.map(({ month }) => ({ days: daysInMonth(month), mean: means.get(month)?.mean ?? null }));
  const days = flows.reduce((sum, one) => sum + one.days, 0);
  const isWhole = flows.length === 12 && flows.every(({ mean }) => mean !== null);
  const flow = isWhole ? flows.reduce((sum, one) => sum + (one.mean ?? 0) * one.days, 0) / days : null;
  const dischargeOn = new Map(loads.map(({ date, discharge }) => [date, discharge]));
  const sampled = [...Map.groupBy(taken, ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    concentration: meanConcentration(ofDay),
    discharge: dischargeOn.get(date) ?? null,
  }));
  return {
    key,
    from: dayOf(`${key}-01-01`),
    to: dayOf(`${key}-01-01`) + days,
    samples: counted.length,
    nonDetects,
    leftOut: taken.length - counted.length,
    concentration: meanConcentration(counted),
    flow,
    flows: flows.map(({ mean }) => mean),
    load,
    missing: lacksOfMonths(
      own.map(({ month }) => (byMonth.get(month.slice(0, 7)) ?? nothing).taken),
      flows.filter(({ mean }) => mean === null).length,
    ),
    months,
    beale: bealeLoad(sampled, flow, days, 'ft3/s'),
    paired: sampled.flatMap(({ date, discharge }) =>
      discharge === null ? [] : [[dayOf(date) - dayOf(`${key}-01-01`) + 1, discharge] as const],
    ),
  };
}

function missingDays(missing: number, days: number): string {
  return missing === days ? 'flow' : `flow of ${missing} of ${days} days`;
}

function meanConcentration(samples: readonly DatedSample[]): OpenEnds | null {
  return meanEnds(samples.map(concentrationEnds).filter((ends) => ends !== null));
}

function meanLoad(loads: readonly LoadMass[]): LoadMass | null {
  const [kg, lb] = [meanEnds(loads.map((load) => load.kg)), meanEnds(loads.map((load) => load.lb))];
  return kg && lb && { kg, lb };
}

/** Months as `YYYY-MM`, both included. */
function monthsBetween(first: string, last: string): string[] {
  const numberOf = (month: string) => 12 * Number(month.slice(0, 4)) + Number(month.slice(5)) - 1;
  const start = numberOf(first);
  return Array.from({ length: numberOf(last) - start + 1 }, (_, at) => {
    const number = start + at;
    return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
  });
}

function dayOf(date: string): number {
  return Date.parse(date) / 86_400_000;
}
