import * as science from '@wellfield/science';
import type { OperationMap } from '../reference-case.ts';

interface Analysed {
  record: science.WaterAnalysis;
}

export const hydrochemistry: OperationMap = {
  meq: ({ ion, value, unit }: { ion: science.Ion; value: number | null; unit: string | null }) => ({
    meq: science.milliequivalents(ion, value, unit),
  }),
  ion_check: ({ record }: Analysed) => {
    const balance = science.checkIonBalance(record);
    const tds = science.checkTds(record);
    return {
      cation_meq: balance.cationMeqPerL,
      anion_meq: balance.anionMeqPerL,
      error_pct: balance.errorPercent,
      balance_ok: balance.passes,
      tds_ratio: tds.ratio,
      tds_ok: tds.passes,
    };
  },
  ion_check_sm1030e: ({ record }: Analysed) => {
    const { differenceMeqPerL, differencePercent, passesFieldRule } = science.checkIonBalance(record);
    return { difference_meq: differenceMeqPerL, difference_pct: differencePercent, ok: passesFieldRule };
  },
  tds_check_sm1030e: ({ record }: Analysed) => {
    const { standardRatio, passesStandard } = science.checkTds(record);
    return { tds_ratio: standardRatio, ok: passesStandard };
  },
  ion_balance_percent: ({ cations_meq, anions_meq }: { cations_meq: number; anions_meq: number }) => ({
    percent: science.ionBalancePercent(cations_meq, anions_meq),
  }),
  piper: ({ record, gap }: Analysed & { gap: number }) => {
    const percentages = science.ionPercentages(record);
    return percentages && { ...percentages, xy: science.piperPoints(percentages, gap) };
  },
  chadha: ({ record }: Analysed) => science.chadhaPoint(record),
  durov: ({ record }: Analysed) => {
    const point = science.durovPoint(record);
    return point && { ...point, ph_frac: point.phFraction, tds_frac: point.tdsFraction };
  },
  facies: ({ record }: Analysed) => {
    const percentages = science.ionPercentages(record);
    return percentages && science.waterType(percentages);
  },
};
