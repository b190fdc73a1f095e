import { formatCount, formatCounted } from '@wellfield/science';
import type { Mark, Point, Region } from '../../../ui/chart-frame/figure/figure.ts';
import type { AnalysisInSight } from './analyses-in-sight.ts';
import { analysisStyles } from './analysis-points.ts';

/** The height of each class: large enough for a finger. */
export const legendStepPx = 24;
export const legendWidthPx = 132;

/** The legend of a diagram; pressing a class chooses the locations of its analyses. */
export function analysisLegend(
  analyses: readonly AnalysisInSight[],
  pointOf: (index: number) => Point,
): { marks: Mark[]; regions: Region[] } {
  const classes = analysisStyles.map((style, index) => {
    const own = analyses.filter(({ balance }) => balance.passes === (index === 0));
    return { ...style, index, point: pointOf(index), own };
  });
  return {
    marks: classes.flatMap(({ shape, tone, hollow, label, point: [x, y] }): Mark[] => [
      { kind: 'point', x, y, shape, tone, hollow, radiusPx: 3.4 },
      { kind: 'text', x: x + 10, y: y + 4, text: label, tone: 'ink', sizePx: 11 },
    ]),
    regions: classes.flatMap(({ label, index, point: [x, y], own }): Region[] => {
      if (own.length === 0) return [];
      const locations = new Set(own.map(({ mapLocation }) => mapLocation)).size;
      return [
        {
          key: `class ${index}`,
          label: `${label}: ${formatCounted(own.length, 'analysis', 'analyses')}`,
          x: x - 8,
          y: y - legendStepPx / 2,
          widthPx: legendWidthPx,
          heightPx: legendStepPx,
          isPressed: null,
          acts: true,
          style: index,
          tip: {
            heading: label,
            lines: [
              { name: 'Analyses', value: formatCount(own.length) },
              { name: 'Locations', value: formatCount(locations) },
            ],
          },
          tipY: y,
        },
      ];
    }),
  };
}
