import * as science from '@wellfield/science';
import { gradients } from './gradients.ts';
import { loads } from './loads.ts';
import type { OperationMap } from './operation-map.ts';

export const hydrology: OperationMap = {
  usgs_monthly: ({ text, parameter }: { text: string; parameter: string }) => ({
    series: science.readMonthlyRdb(text, parameter).series,
  }),
  ...loads,
  ...gradients,
};
