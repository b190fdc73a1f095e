import { formatCount, hexbin } from '@wellfield/science';
import type { FigurePoints } from '../../../ui/chart-frame/figure/figure.ts';
import type { Step, Point, Mark } from '../../../ui/chart-frame/figure/marks.ts';
import { stepOf } from './analysis-classes.ts';

/** The side of a hexagon: small enough for the shape of a cloud, large enough for its color. */
const hexagonSidePx = 6;

/** A class of hexagons by how many points lie in them. */
export interface DensityClass {
  label: string;
  tone: Step;
}

/** Hexagons that are shaded by how many points lie in them, and the classes of their numbers, which double or more. */
export function densityOf({ xs, ys }: FigurePoints): { marks: Mark[]; classes: DensityClass[] } {
  const hexagons = hexbin(xs, ys, { side: hexagonSidePx, origin: [0, 0] });
  const maxCount = Math.max(1, ...hexagons.map(({ count }) => count));
  const edges = edgesTo(maxCount);
  const classOf = (count: number) => edges.findLastIndex((edge) => count >= edge);
  const tones = edges.map((_, index) => stepOf(index, edges.length));
  return {
    marks: hexagons.map(({ x, y, count }) => hexagonMark([x, y], tones[classOf(count)] ?? 'step-0')),
    classes: edges.map((edge, index) => {
      const last = (edges[index + 1] ?? maxCount + 1) - 1;
      const label = edge === last ? formatCount(edge) : `${formatCount(edge)}–${formatCount(last)}`;
      return { label, tone: tones[index] ?? 'step-0' };
    }),
  };
}

/** A hexagon with a corner at the top. */
export function hexagonMark([x, y]: Point, tone: Step, sidePx = hexagonSidePx): Mark {
  const half = (Math.sqrt(3) / 2) * sidePx;
  return {
    kind: 'area',
    vertices: [
      [x, y - sidePx],
      [x + half, y - sidePx / 2],
      [x + half, y + sidePx / 2],
      [x, y + sidePx],
      [x - half, y + sidePx / 2],
      [x - half, y - sidePx / 2],
    ],
    fill: tone,
    stroke: null,
  };
}

const maxClasses = 5;

/** The first number of each class: powers of the smallest factor that is enough, 2 at least. */
function edgesTo(maxCount: number): number[] {
  let factor = 2;
  while (factor ** maxClasses <= maxCount) factor += 1;
  return Array.from({ length: maxClasses }, (_, index) => factor ** index).filter((edge) => edge <= maxCount);
}
