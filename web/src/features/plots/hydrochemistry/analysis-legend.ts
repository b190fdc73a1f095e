import { formatCount, formatCounted } from '@wellfield/science';
import type { FigureSize, Region } from '../../../ui/chart-frame/figure/figure.ts';
import type { Point, Mark } from '../../../ui/chart-frame/figure/marks.ts';
import { countClasses } from './analysis-classes.ts';
import { hexagonMark } from './analysis-density.ts';
import type { AnalysisInSight } from './analyses-in-sight.ts';
import type { DrawnAnalyses } from './analysis-points.ts';

/** The height of each class: large enough for a finger. */
const stepPx = 24;
const characterPx = 6.2;
const maxCharacters = 22;
/** Of the mark of a class and the space after its text. */
const besidesPx = 30;
/** From an entry's left end to the middle of its mark. */
const markPx = 8;

function entryPx(text: string): number {
  return Math.ceil(text.length * characterPx) + besidesPx;
}

/** A class in the legend; without a style it cannot be pressed. */
interface LegendEntry {
  text: string;
  mark: (at: Point) => Mark;
  style: number | null;
  label: string;
  count: number;
}

/** A legend before it has its place. */
export interface AnalysisLegend {
  heading: string | null;
  entries: readonly LegendEntry[];
  widthPx: number;
  /** Of all classes in one column. */
  heightPx: number;
}

/** The classes of a diagram's points, or of its hexagons. */
function analysisLegend({ classes, density }: DrawnAnalyses): AnalysisLegend {
  const entries = density
    ? density.classes.map(({ label, tone }): LegendEntry => ({
        text: label,
        mark: (at) => hexagonMark(at, tone),
        style: null,
        label,
        count: 0,
      }))
    : entriesOf(classes);
  const heading = density ? 'Analyses in a hexagon' : null;
  return {
    heading,
    entries,
    widthPx: Math.max(...entries.map(({ text }) => entryPx(text)), entryPx(heading ?? '')),
    heightPx: (entries.length + (heading === null ? 0 : 1)) * stepPx,
  };
}

function entriesOf(classes: DrawnAnalyses['classes']): LegendEntry[] {
  const counts = countClasses(classes);
  const entries = classes.styles.map(({ shape, tone, hollow, label }, style): LegendEntry => {
    const count = counts[style] ?? 0;
    return {
      text: `${shortened(label)} (${formatCount(count)})`,
      mark: ([x, y]) => ({ kind: 'point', x, y, shape, tone, hollow, radiusPx: 3.4 }),
      style,
      label,
      count,
    };
  });
  const isGray = ({ style }: LegendEntry) => style !== null && classes.styles[style]?.tone === 'category-6';
  return [...entries.filter((entry) => !isGray(entry)), ...entries.filter(isGray).toReversed()];
}

function shortened(text: string): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters - 1)}…` : text;
}

/** Where the entries of a legend stand, and how much of the figure's height rows above the diagram take. */
export interface LegendLayout {
  heading: Point;
  points: readonly Point[];
  rowsPx: number;
}

/** In a column, from the upper left corner of a free part of the figure. */
export function inColumn({ entries, heading }: AnalysisLegend, [left, top]: Point): LegendLayout {
  const first = heading === null ? 0 : 1;
  const pointOf = (slot: number): Point => [left + markPx, top + 12 + slot * stepPx];
  return { heading: pointOf(0), points: entries.map((_, index) => pointOf(index + first)), rowsPx: 0 };
}

/** In rows at the top of the figure, as many to a row as fit. */
export function inRows({ entries, heading }: AnalysisLegend, { widthPx: roomPx }: FigureSize): LegendLayout {
  let [x, y] = [0, 12];
  const next = (text: string): Point => {
    const widthPx = entryPx(text);
    if (x > 0 && x + widthPx > roomPx) [x, y] = [0, y + stepPx];
    x += widthPx;
    return [x - widthPx + markPx, y];
  };
  const headingAt = next(heading ?? '');
  if (heading === null) x = 0;
  const points = entries.map(({ text }) => next(text));
  return { heading: headingAt, points, rowsPx: y + stepPx - 12 };
}

/**
 * A diagram's analyses with their legend. Rows of a legend leave less height to the diagram, which is then drawn again:
 * `draw` and `layOut` get and give their height.
 */
export function withLegend(
  analyses: readonly AnalysisInSight[],
  draw: (rowsPx: number) => DrawnAnalyses,
  layOut: (legend: AnalysisLegend) => LegendLayout,
): { drawn: DrawnAnalyses; rowsPx: number; marks: Mark[]; regions: Region[] } {
  let drawn = draw(0);
  const { rowsPx } = layOut(analysisLegend(drawn));
  if (rowsPx > 0) drawn = draw(rowsPx);
  const legend = analysisLegend(drawn);
  return { drawn, rowsPx, ...drawnLegend(legend, layOut(legend), analyses, drawn) };
}

/** A legend in its place; pressing a class chooses the locations of its analyses. */
function drawnLegend(
  { entries, heading }: AnalysisLegend,
  { points, heading: headingAt }: LegendLayout,
  analyses: readonly AnalysisInSight[],
  { classes }: DrawnAnalyses,
): { marks: Mark[]; regions: Region[] } {
  const headed: Mark[] =
    heading === null
      ? []
      : [{ kind: 'text', x: headingAt[0] - markPx, y: headingAt[1] + 4, text: heading, tone: 'ink', sizePx: 11 }];
  return {
    marks: [
      ...headed,
      ...entries.flatMap(({ text, mark }, index): Mark[] => {
        const [x, y] = points[index] ?? [0, 0];
        return [mark([x, y]), { kind: 'text', x: x + 10, y: y + 4, text, tone: 'ink', sizePx: 11 }];
      }),
    ],
    regions: entries.flatMap(({ text, label, style, count }, index): Region[] => {
      const [x, y] = points[index] ?? [0, 0];
      if (style === null || count === 0) return [];
      const own = analyses.filter((_, at) => classes.of[at] === style);
      return [
        {
          key: `class ${style}`,
          label: `${label}: ${formatCounted(count, 'analysis', 'analyses')}`,
          x: x - markPx,
          y: y - stepPx / 2,
          widthPx: entryPx(text),
          heightPx: stepPx,
          isPressed: null,
          acts: true,
          style,
          tip: {
            heading: label,
            lines: [
              { name: 'Analyses', value: formatCount(count) },
              { name: 'Locations', value: formatCount(new Set(own.map(({ mapLocation }) => mapLocation)).size) },
            ],
          },
          tipY: y,
        },
      ];
    }),
  };
}
