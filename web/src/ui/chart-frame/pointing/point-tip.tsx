import { useLayoutEffect, useRef } from 'react';
import type { PointLabel, FigureSize } from '../figure/figure.ts';
import type { Point } from '../figure/marks.ts';
import { inRow } from '../../layout/layout.ts';
import { boxed, padded } from '../../layout/boxed.ts';
import { typeset } from '../../layout/typeset.ts';
import styles from './pointing.module.css';

/**
 * A point's tip, next to it; screen readers read it out as it changes. It is above everything else, because a window or a
 * side bar would clip it in a low plot.
 */
export function PointTip({ label, position }: { label: PointLabel; position: Point }) {
  const tip = useRef<HTMLDivElement>(null);
  const [x, y] = position;
  useLayoutEffect(() => {
    const element = tip.current;
    const figure = element?.parentElement;
    if (!element || !figure) return;
    if (!element.matches(':popover-open')) element.showPopover();
    const { left, top } = figure.getBoundingClientRect();
    const page = { widthPx: innerWidth, heightPx: innerHeight };
    const size = { widthPx: element.offsetWidth, heightPx: element.offsetHeight };
    const [tipX, tipY] = tipPosition([left + x, top + y], size, page);
    element.style.translate = `${tipX}px ${tipY}px`;
  }, [label, x, y]);
  return (
    <div ref={tip} role="status" popover="manual" className={`${styles.tip} ${boxed('frame')} ${padded(8, 10)}`}>
      <strong className={`${styles.heading} ${typeset('strong', 'breaks')}`}>{label.heading}</strong>
      <dl className={styles.lines}>
        {label.lines.map(({ name, value }) => (
          <div key={name} className={`${styles.line} ${inRow(12, 'stretch', 'apart')}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const distancePx = 12;
const edgePx = 4;

/** The upper left corner of a tip beside a point: right of it and below where there is room, and within the page. */
export function tipPosition([x, y]: Point, tip: FigureSize, page: FigureSize): Point {
  return [beside(x, tip.widthPx, page.widthPx), beside(y, tip.heightPx, page.heightPx)];
}

function beside(at: number, length: number, room: number): number {
  const after = at + distancePx;
  const start = after + length + edgePx <= room ? after : at - distancePx - length;
  return Math.max(edgePx, Math.min(start, room - length - edgePx));
}
