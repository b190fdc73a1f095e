import * as science from '@wellfield/science';
import type { OperationMap } from './operation-map.ts';

interface Result {
  value: number | null;
  unit: string;
  nd: boolean;
}
type Unit = 'cfs' | 'm3/s';
interface Months {
  samples: readonly (Result & { date: string })[];
  flow: Readonly<Record<string, number | null>>;
  flow_unit: Unit;
}

const units: Readonly<Record<Unit, science.DischargeUnit>> = { cfs: 'ft3/s', 'm3/s': 'm3/s' };
const sampleOf = ({ value, unit, nd }: Result): science.LoadSample => ({ value, unit, isNonDetect: nd });
const monthsOf = ({ samples, flow, flow_unit }: Months) =>
  science.monthlyLoads(
    samples.map((sample) => ({ date: sample.date, ...sampleOf(sample) })),
    Object.entries(flow).map(([month, discharge]) => [`${month}-01`, discharge] as const),
    units[flow_unit],
  );

export const loads: OperationMap = {
  load: ({ flow, flow_unit, ...result }: Result & { flow: number | null; flow_unit: Unit }) => {
    const load = science.streamLoad(sampleOf(result), flow, units[flow_unit]);
    return { kg_day: load?.kg, lb_day: load?.lb };
  },
  load_monthly: (months: Months) => ({
    rows: monthsOf(months).map(({ month, n, load }) => ({ month: month.slice(0, -3), n, kg: load?.kg })),
  }),
  load_yearly: (months: Months) => ({
    rows: science
      .yearlyLoads(monthsOf(months))
      .map(({ monthsMissing, load, ...year }) => ({ ...year, months_missing: monthsMissing, kg: load?.kg })),
  }),
  load_beale: ({ samples, mean_flow, days, flow_unit }: Beale) => {
    const paired = samples.map(({ flow, ...result }) => ({
      concentration: science.concentrationEnds(sampleOf(result)),
      discharge: flow,
    }));
    const { n, load } = science.bealeLoad(paired, mean_flow, days, units[flow_unit]);
    return { n, kg_low: load?.kg[0], kg_high: load?.kg[1] };
  },
  monthly_discharge: ({ days }: { days: science.DatedDischarge[] }) => ({
    rows: science.monthlyDischarges(days).map((month) => ({ ...month, days_missing: month.daysMissing })),
  }),
};

interface Beale {
  samples: readonly (Result & { flow: number | null })[];
  mean_flow: number;
  days: number;
  flow_unit: Unit;
}
