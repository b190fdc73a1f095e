import type { Product } from '@wellfield/contract';
import { formatCounted, formatDateLl } from '@wellfield/science';
import { productText } from '../../../explorer/free-product/free-product.ts';
import { dayOf } from '../../../frame/sample-frame.ts';
import type { PlotArea } from '../../../ui/chart-frame/figure/axis-marks.ts';
import type { Mark } from '../../../ui/chart-frame/figure/marks.ts';
import type { TimeScale } from '../../../ui/chart-frame/figure/time-scale.ts';

/** How far the strokes of free product reach up from the axis of time. */
const strokePx = 10;

/** A stroke on the axis at each day on which free product was measured in a plot's wells, as far as the axis goes. */
export function productMarks(product: readonly Product[], x: TimeScale, area: PlotArea): Mark[] {
  const segments = product.flatMap(({ date }) => {
    const at = date === null ? Number.NaN : x.at(dayOf(date));
    return at >= area.left && at <= area.right
      ? [
          [
            [at, area.bottom],
            [at, area.bottom - strokePx],
          ] as const,
        ]
      : [];
  });
  return segments.length === 0 ? [] : [{ kind: 'segments', segments, tone: 'accent', widthPx: 3 }];
}

/** Where free product was measured last, and how often: on those days there is no concentration. */
export function productNotices(product: readonly Product[]): string[] {
  const last = product.toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? '', 'en')).at(-1);
  if (!last) return [];
  const when = last.date === null ? '' : ` on ${formatDateLl(last.date)}`;
  return [
    `Free product measured ${formatCounted(product.length, 'time')}, last in ${productText(last)}${when}: no concentration can be sampled then. Strokes on the axis of time are its days.`,
  ];
}
