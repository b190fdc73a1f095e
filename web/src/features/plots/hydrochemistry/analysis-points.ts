import type { FigurePoints, FigureTable, PointGroups } from '../../../ui/chart-frame/figure/figure.ts';
import type { Point } from '../../../ui/chart-frame/figure/marks.ts';
import { ions, uint8At, type Ion } from '@wellfield/science';
import type { DiagramLook } from '../../../explorer/exploration/diagram-look.ts';
import { analysisClasses, type AnalysisClasses } from './analysis-classes.ts';
import { densityOf } from './analysis-density.ts';
import type { AnalysisInSight } from './analyses-in-sight.ts';
import type { PlottedAnalysis } from '../../../explorer/analyses/plotted-analysis.ts';

/** More analyses than these are drawn as their density, unless points are chosen. */
export const maxDrawnAsPoints = 5_000;

/** Analyses as marks of a diagram; `analysisOf` maps a point to its analysis. */
export interface DrawnAnalyses {
  /** In a diagram of densities they are not seen, but they have tips and can be chosen. */
  points: FigurePoints;
  /** By the location on the map. */
  groups: PointGroups;
  /** The analysis of each point, by its index. */
  analysisOf: Uint32Array;
  classes: AnalysisClasses;
  /** Null if they are drawn as points. */
  density: ReturnType<typeof densityOf> | null;
}

export function isDensity({ marks }: DiagramLook, count: number): boolean {
  return marks === 'density' || (marks === 'by-number' && count > maxDrawnAsPoints);
}

/** The points of analyses, one analysis after the other; each may have several or, if null, none. */
export function drawnAnalyses(
  analyses: readonly AnalysisInSight[],
  look: DiagramLook,
  pointsOf: (analysis: AnalysisInSight) => readonly (Point | null)[],
): DrawnAnalyses {
  const names = [...new Set(analyses.map(({ mapLocation }) => mapLocation))];
  const codeOf = new Map(names.map((name, code) => [name, code]));
  const isDense = isDensity(look, analyses.length);
  const classes = analysisClasses(analyses, look.colorBy);
  const xs: number[] = [];
  const ys: number[] = [];
  const analysisOf: number[] = [];
  for (const [index, analysis] of analyses.entries()) {
    for (const point of pointsOf(analysis)) {
      if (!point) continue;
      xs.push(point[0]);
      ys.push(point[1]);
      analysisOf.push(index);
    }
  }
  const points: FigurePoints = {
    xs: Float64Array.from(xs),
    ys: Float64Array.from(ys),
    style: Uint8Array.from(analysisOf, (index) => (isDense ? 0 : uint8At(classes.of, index))),
    styles: isDense ? [{ shape: 'none', tone: 'data', hollow: false, label: 'Analyses' }] : classes.styles,
    ...(look.opacity < 100 && { opacity: look.opacity / 100 }),
  };
  return {
    points,
    groups: {
      names,
      of: Int32Array.from(analysisOf, (index) => codeOf.get(analyses[index]?.mapLocation ?? '') ?? -1),
    },
    analysisOf: Uint32Array.from(analysisOf),
    classes,
    density: isDense ? densityOf(points) : null,
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
