import { piperPoints, type IonPercentages } from '@wellfield/science';
import type { FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import type { Point } from '../../../ui/chart-frame/figure/marks.ts';

/** Space between the triangles, in sides of a triangle; at least what the names of the axes between them take. */
const gapSides = 0.3;
const height = Math.sqrt(3) / 2;

/** Smaller triangles have no room for the fields' names. */
export const minNamedSidePx = 140;

/** Where the diagram is in the figure, in px. */
export interface PiperLayout {
  /** The length of a triangle's side. */
  sidePx: number;
  /** The points of percentages. */
  pointsAt: (percentages: IonPercentages) => Readonly<Record<'cation' | 'anion' | 'diamond', Point>>;
}

/** Around the diagram, for the names at its corners. */
const margins = { acrossPx: 76, downPx: 62 } as const;

/** As large as the figure allows below the rows of a legend, with room for the names at the corners and between. */
export function layoutIn({ widthPx, heightPx }: FigureSize, rowsPx: number): PiperLayout {
  const base = Math.min(widthPx - margins.acrossPx, (heightPx - rowsPx - margins.downPx) / height);
  const freeSidePx = base / (2 + gapSides);
  const betweenPx = namesOf(freeSidePx).betweenPx;
  const gapPx = Math.max(gapSides * freeSidePx, betweenPx);
  const sidePx = Math.max((base - gapPx) / 2, 1);
  const gap = gapPx / sidePx;
  const left = (widthPx - sidePx * (2 + gap)) / 2;
  const bottom = (heightPx + rowsPx + sidePx * (2 + gap) * height) / 2 - 12;
  const toPixels = ([x, y]: Point): Point => [left + x * sidePx, bottom - y * sidePx];
  const pointsAt = (percentages: IonPercentages) => {
    const { cation, anion, diamond } = piperPoints(percentages, gap);
    return { cation: toPixels(cation), anion: toPixels(anion), diamond: toPixels(diamond) };
  };
  return { sidePx, pointsAt };
}

/** The names of the axes: small at small triangles. `betweenPx` is what two of them take between the triangles. */
export function namesOf(sidePx: number) {
  return sidePx < minNamedSidePx
    ? ({ sizePx: 10, belowPx: 26, besidePx: 17, betweenPx: 52 } as const)
    : ({ sizePx: 12, belowPx: 30, besidePx: 20, betweenPx: 60 } as const);
}

/** Whether a legend in the upper right corner is clear of the diamond and of the anion triangle. */
export function isClear(layout: PiperLayout, [left]: Point, heightPx: number): boolean {
  const [diamondRight] = diamondAt(layout, 0, 100);
  const [, apex] = anionAt(layout, 0, 100);
  return left > diamondRight + 56 && heightPx < apex - 6;
}

const cationsOnly = (ca: number, mg: number): IonPercentages => ({
  cation: { ca, mg, nak: 100 - ca - mg },
  anion: { cl: 0, so4: 0, carb: 100 },
});

const anionsOnly = (carb: number, so4: number): IonPercentages => ({
  cation: { ca: 100, mg: 0, nak: 0 },
  anion: { carb, so4, cl: 100 - carb - so4 },
});

/** The diamond's point depends only on the sums Ca+Mg and SO4+Cl. */
export const diamondAt = ({ pointsAt }: PiperLayout, caMg: number, so4Cl: number): Point =>
  pointsAt({ cation: { ca: caMg, mg: 0, nak: 100 - caMg }, anion: { carb: 100 - so4Cl, so4: 0, cl: so4Cl } }).diamond;

export const cationAt = ({ pointsAt }: PiperLayout, ca: number, mg: number): Point =>
  pointsAt(cationsOnly(ca, mg)).cation;

export const anionAt = ({ pointsAt }: PiperLayout, carb: number, so4: number): Point =>
  pointsAt(anionsOnly(carb, so4)).anion;
