import { brokenLines } from './broken-lines.ts';
import type { Figure, FigureSize } from './figure.ts';
import type { Mark } from './marks.ts';

const reasonLinePx = 18;

/** A figure without a drawing that shows the reason in its place. */
export function emptyFigure(size: FigureSize, title: string, reason: string, subtitle = ''): Figure {
  const lines = brokenLines(reason, size.widthPx - 48);
  const top = (size.heightPx - (lines.length - 1) * reasonLinePx) / 2;
  return {
    ...size,
    title,
    subtitle,
    description: reason,
    notices: [],
    back: lines.map((text, line): Mark => ({
      kind: 'text',
      x: size.widthPx / 2,
      y: top + line * reasonLinePx,
      text,
      tone: 'muted',
      anchor: 'middle',
      sizePx: 13,
    })),
    points: null,
    front: [],
    table: null,
  };
}
