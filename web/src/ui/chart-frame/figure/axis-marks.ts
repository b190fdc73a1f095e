import type { Mark } from './marks.ts';

/** The rectangle that values are drawn in. */
export interface PlotArea {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Tick {
  /** In pixels along the axis. */
  at: number;
  label: string;
}

/** Between an axis and the outermost point, so that they do not touch. */
export const edgePx = 6;
const tickLengthPx = 4;
const characterPx = 6.6;
/** Between the plot's right end and the figure's. */
const marginPx = 12;
/** The distance of title and legend above the plot: clear of the uppermost tick's label. */
export const headPx = 14;

/** The axis below the plot: line, ticks, labels and title. */
export function bottomAxis({ left, right, bottom }: PlotArea, ticks: readonly Tick[], title: string): Mark[] {
  return [
    line([left, bottom], [right, bottom]),
    ...ticks.flatMap(({ at, label }): Mark[] => [
      line([at, bottom], [at, bottom + tickLengthPx]),
      { kind: 'text', x: withinFigure(at, label, right), y: bottom + 16, text: label, tone: 'muted', anchor: 'middle' },
    ]),
    { kind: 'text', x: (left + right) / 2, y: bottom + 33, text: title, tone: 'ink', anchor: 'middle', sizePx: 12 },
  ];
}

/** The middle of a label below a tick, such that the last one stays inside the figure. */
function withinFigure(at: number, label: string, right: number): number {
  return Math.min(at, right + marginPx - (label.length * characterPx) / 2);
}

/** The axis left of the plot, with a grid line at each tick; its title is above it, so that it is horizontal. */
export function leftAxis({ left, right, top, bottom }: PlotArea, ticks: readonly Tick[], title: string): Mark[] {
  return [
    ...ticks.map(({ at }): Mark => ({
      kind: 'line',
      vertices: [
        [left, at],
        [right, at],
      ],
      tone: 'grid',
    })),
    line([left, top], [left, bottom]),
    ...ticks.map(({ at, label }): Mark => ({
      kind: 'text',
      x: left - 6,
      y: at + 4,
      text: label,
      tone: 'muted',
      anchor: 'end',
    })),
    { kind: 'text', x: 0, y: top - headPx, text: title, tone: 'ink', sizePx: 12 },
  ];
}

function line(from: readonly [number, number], to: readonly [number, number]): Mark {
  return { kind: 'line', vertices: [from, to], tone: 'muted' };
}

/** The plot area in a figure of a size, with room for axes: labels left, labels and a title below, a title above. */
export function plotArea({ widthPx, heightPx }: { widthPx: number; heightPx: number }, leftPx = 52): PlotArea {
  return { left: leftPx, top: 30, right: widthPx - marginPx, bottom: heightPx - 40 };
}
