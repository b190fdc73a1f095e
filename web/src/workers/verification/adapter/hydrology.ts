import * as science from '@wellfield/science';
import type { OperationMap } from '../reference-case.ts';

interface Units {
  distance_unit: science.LengthUnit;
  head_unit: science.LengthUnit;
}
interface Wells extends Units {
  wells: readonly { x: number; y: number; head: number | null }[];
}

const unitsOf = (input: Units): science.GradientUnits => ({ distance: input.distance_unit, head: input.head_unit });
const wellsOf = ({ wells }: Wells) =>
  wells.map((well): science.HeadPoint => ({ ...well, head: well.head ?? Number.NaN }));
const named = (gradient: science.FlowGradient | null) => ({ ...gradient, bearing_deg: gradient?.bearingDeg });

const gradients: OperationMap = {
  three_point_gradient: (input: Wells) => named(science.threePointGradient(wellsOf(input), unitsOf(input))),
  plane_gradient: (input: Wells) => {
    const gradient = science.planeGradient(wellsOf(input), unitsOf(input));
    return { ...named(gradient), ...gradient, residual_rms: gradient?.residualRms, r_squared: gradient?.rSquared };
  },
  gradient_between: (input: Wells) => {
    const [from, to] = wellsOf(input) as [science.HeadPoint, science.HeadPoint];
    const units = unitsOf(input);
    return { forth: science.gradientBetween(from, to, units), back: science.gradientBetween(to, from, units) };
  },
  gradient_field: ({
    x,
    y,
    heads,
    every,
    ...units
  }: Units & { x: number[]; y: number[]; heads: number[][]; every: number }) => ({
    arrows: science
      .gradientField({ x, y, heads: heads.flat() }, unitsOf(units), every)
      .map((arrow) => ({ ...arrow, ...named(arrow) })),
  }),
};

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

const loads: OperationMap = {
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

export const hydrology: OperationMap = {
  usgs_monthly: ({ text, parameter }: { text: string; parameter: string }) => ({
    series: science.readMonthlyRdb(text, parameter).series,
  }),
  ...loads,
  ...gradients,
};
