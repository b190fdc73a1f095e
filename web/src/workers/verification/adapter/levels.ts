import * as science from '@wellfield/science';
import type { OperationMap } from '../reference-case.ts';

interface Exceedance {
  records: readonly { result: number | null; unit: string; nd: boolean }[];
  levels: readonly { value: number | null; unit: string }[];
}

export const levels: OperationMap = {
  exceedance: ({ records, levels: requested }: Exceedance) => ({
    n: records.length,
    levels: requested.map(({ value, unit }) => {
      if (value === null) return { states: records.map(() => null) };
      const found = science.screenResults(
        records.map(({ result }) => result ?? Number.NaN),
        records.map(({ nd }) => Number(nd)),
        records.map((record) => value * (science.unitFactor(unit, record.unit) ?? Number.NaN)),
      );
      const states = Array.from(found.states, (code) => science.screeningStates[code]);
      return { ...found, states, cannot_tell: found.cannotTell, max_ratio: found.maxRatio };
    }),
  }),
};
