import * as science from '@wellfield/science';
import type { OperationMap } from '../reference-case.ts';

interface Cells {
  x: number[];
  y: number[];
  cell_m: number;
}
interface Terms {
  level: number;
  thickness_m: number;
  porosity: number;
}
type Rows = readonly (readonly (number | null)[])[];

const valuesOf = (rows: Rows) => rows.flatMap((row) => row.map((value) => value ?? Number.NaN));
const gridOf = ({ x, y, cell_m }: Cells, rows: Rows): science.PlumeGrid => ({
  x,
  y,
  cellSizeM: cell_m,
  values: valuesOf(rows),
});
const termsOf = ({ level, thickness_m, porosity }: Terms): science.PlumeTerms => ({
  level,
  unit: 'ug/L',
  thicknessM: thickness_m,
  porosity,
});
const named = (ledger: science.PlumeLedger) => ({
  ...ledger,
  area_m2: ledger.areaM2,
  mass_kg: ledger.massKg,
  sigma_major: ledger.sigmaMajorM,
  sigma_minor: ledger.sigmaMinorM,
  angle_deg: ledger.angleDeg,
});

export const plumes: OperationMap = {
  plume_ledger: (input: Cells & Terms & { z: Rows }) =>
    named(science.plumeLedger(gridOf(input, input.z), termsOf(input))),
  plume_series: (input: Cells & Terms & { grids: { date: string; z: Rows }[] }) => {
    const terms = termsOf(input);
    const ledgers = input.grids.map(({ date, z }) => ({ date, ...science.plumeLedger(gridOf(input, z), terms) }));
    return {
      rows: science.plumeSeries(ledgers).map((period) => ({
        ...named(period),
        mass_change_pct: period.massChangePercent,
        centroid_shift_m: period.centroidShiftM,
      })),
    };
  },
  leave_one_out: ({ values }: { values: readonly (number | null)[] }) => {
    const range = science.leaveOneOutRange(valuesOf([values]));
    return { ...range, standard_error: range.standardError };
  },
  kriged_plume: (input: Cells & Terms & { values: Rows; variances: Rows; log: boolean; confidence: number }) => {
    const grid = { ...gridOf(input, input.values), variances: valuesOf(input.variances), isLog: input.log };
    const found = science.krigedPlume(grid, termsOf(input), input.confidence);
    return {
      probability: [...found.probabilities],
      expected_area_m2: found.expected.areaM2,
      expected_mass_kg: found.expected.massKg,
      lower_area_m2: found.lower.areaM2,
      lower_mass_kg: found.lower.massKg,
      upper_area_m2: found.upper.areaM2,
      upper_mass_kg: found.upper.massKg,
    };
  },
};
