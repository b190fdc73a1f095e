import { formatDateLl, formatOwnResult, formatOwnStatistic } from '@wellfield/science';
import type { PointLabel } from '../../../ui/chart-frame/figure/figure.ts';
import { ionLabels, partLabels } from '../../../explorer/analyses/analysis-numbers.ts';
import type { PlottedAnalysis } from '../../../explorer/analyses/plotted-analysis.ts';

/** The tip of an analysis: its parts, its checks, and what counts as zero. */
export function analysisLabel({ record, percentages, balance, tds, type }: PlottedAnalysis): PointLabel {
  const { cation, anion } = percentages;
  const percent = (value: number) => `${value.toFixed(0)}%`;
  const missing = balance.missing.map(({ ion }) => ionLabels[ion]);
  const missed = Object.entries(record.nondetects).map(
    ([ion, limit]) =>
      `${ionLabels[ion as keyof typeof ionLabels]}${limit === null ? '' : ` < ${formatOwnResult(limit)}`}`,
  );
  return {
    heading: `${record.location} · ${formatDateLl(record.sample_date)}`,
    lines: [
      ...(!record.sample ? [] : [{ name: 'Sample type', value: record.sample }]),
      { name: 'Type', value: `${type.cation}–${type.anion}` },
      { name: partLabels.ca, value: percent(cation.ca) },
      { name: partLabels.mg, value: percent(cation.mg) },
      { name: partLabels.nak, value: percent(cation.nak) },
      { name: partLabels.carb, value: percent(anion.carb) },
      { name: partLabels.so4, value: percent(anion.so4) },
      { name: partLabels.cl, value: percent(anion.cl) },
      {
        name: 'Cations, anions',
        value: `${formatOwnStatistic(balance.cationMeqPerL)}, ${formatOwnStatistic(balance.anionMeqPerL)} meq/L`,
      },
      { name: 'Ion balance', value: `${balanceText(balance.errorPercent)}, ${balance.passes ? 'passes' : 'fails'}` },
      { name: 'Field rule', value: verdict(balance.passesFieldRule) },
      { name: 'TDS check', value: ratioText(tds.ratio, tds.passes) },
      { name: 'TDS by 1030 E', value: ratioText(tds.standardRatio, tds.passesStandard) },
      ...(missing.length > 0 ? [{ name: 'Counted as 0', value: `${missing.join(', ')} not known` }] : []),
      ...(missed.length > 0 ? [{ name: 'Not detected', value: missed.join(', ') }] : []),
    ],
  };
}

function balanceText(errorPercent: number | null): string {
  return errorPercent === null ? 'none' : `${errorPercent > 0 ? '+' : ''}${errorPercent.toFixed(1)}%`;
}

function ratioText(ratio: number | null, passes: boolean | null): string {
  return ratio === null ? 'no TDS' : `${ratio.toFixed(2)}, ${verdict(passes)}`;
}

function verdict(passes: boolean | null): string {
  return passes === null ? 'no verdict' : passes ? 'passes' : 'fails';
}
