import type { FigurePoints, FigureTable, Point, PointGroups } from '../../../ui/chart-frame/figure/figure.ts';
import { ions, type Ion } from '@wellfield/science';
import type { AnalysisInSight } from './analyses-in-sight.ts';
import type { PlottedAnalysis } from './plotted-analysis.ts';

/** The styles of a balance that passes and one that fails: they differ in shape and fill, not only in color. */
export const analysisStyles: FigurePoints['styles'] = [
  { shape: 'dot', tone: 'category-0', hollow: false, label: 'Ion balance passes' },
  { shape: 'square', tone: 'category-1', hollow: true, label: 'Ion balance fails' },
];

/** Points of analyses, one analysis after the other; `analysisOf` maps a point to its analysis. */
export interface AnalysisPoints {
  points: FigurePoints;
  /** By the location on the map. */
  groups: PointGroups;
  /** The analysis of each point, by its index. */
  analysisOf: Uint32Array;
}

/** The points of analyses, which may have several or, if null, none. */
export function analysisPoints(
  analyses: readonly AnalysisInSight[],
  pointsOf: (analysis: AnalysisInSight) => readonly (Point | null)[],
): AnalysisPoints {
  const names = [...new Set(analyses.map(({ mapLocation }) => mapLocation))];
  const codeOf = new Map(names.map((name, code) => [name, code]));
  const xs: number[] = [];
  const ys: number[] = [];
  const style: number[] = [];
  const analysisOf: number[] = [];
  for (const [index, analysis] of analyses.entries()) {
    for (const point of pointsOf(analysis)) {
      if (!point) continue;
      xs.push(point[0]);
      ys.push(point[1]);
      style.push(analysis.balance.passes ? 0 : 1);
      analysisOf.push(index);
    }
  }
  return {
    points: {
      xs: Float64Array.from(xs),
      ys: Float64Array.from(ys),
      style: Uint8Array.from(style),
      styles: analysisStyles,
    },
    groups: {
      names,
      of: Int32Array.from(analysisOf, (index) => codeOf.get(analyses[index]?.mapLocation ?? '') ?? -1),
    },
    analysisOf: Uint32Array.from(analysisOf),
  };
}

/** The numbers behind a diagram, with the diagram's own columns at the end. */
export function analysisTable<Analysis extends PlottedAnalysis>(
  analyses: readonly Analysis[],
  columns: readonly string[],
  valuesOf: (analysis: Analysis) => readonly (string | number | null)[],
): FigureTable {
  return {
    columns: [
      'location',
      'sample_date',
      'matrix',
      'sample',
      'sample_id',
      ...ions.flatMap((ion) => [ion, `${ion}_units`, `${ion}_reporting_limit`]),
      'tds',
      'tds_unit',
      'ph',
      'cations_meq_per_l',
      'anions_meq_per_l',
      'ion_balance_percent',
      'ion_balance_passes',
      'field_rule_passes',
      'tds_ratio',
      'tds_check_passes',
      'tds_ratio_1030_e',
      'tds_check_1030_e_passes',
      'water_type',
      'counted_as_zero',
      'nondetects',
      ...columns,
    ],
    rows: analyses.map((analysis) => {
      const { record, balance, tds, type } = analysis;
      return [
        record.location,
        record.sample_date,
        record.matrix,
        record.sample,
        record.sample_id,
        ...ions.flatMap((ion) => ionCells(record, ion)),
        record.tds,
        record.tds_unit,
        record.ph,
        balance.cationMeqPerL,
        balance.anionMeqPerL,
        balance.errorPercent,
        yesNo(balance.passes),
        yesNo(balance.passesFieldRule),
        tds.ratio,
        yesNo(tds.passes),
        tds.standardRatio,
        yesNo(tds.passesStandard),
        `${type.cation} - ${type.anion}`,
        balance.missing.map(({ ion, reason }) => `${ion} (${reason})`).join(', '),
        Object.entries(record.nondetects)
          .map(([ion, limit]) => `${ion} < ${limit ?? 'unknown'}`)
          .join(', '),
        ...valuesOf(analysis),
      ];
    }),
  };
}

/** An amount, its unit and, of an ion that was not found, the limit in place of an amount. */
function ionCells(record: PlottedAnalysis['record'], ion: Ion): (string | number | null)[] {
  const isNonDetect = ion in record.nondetects;
  return [isNonDetect ? null : record[ion], record[`${ion}_units`], record.nondetects[ion] ?? null];
}

function yesNo(passes: boolean | null): string | null {
  return passes === null ? null : passes ? 'yes' : 'no';
}
