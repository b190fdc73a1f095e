import { messages } from '@wellfield/contract';
import type { FigureSize } from '../../ui/chart-frame/figure/figure.ts';
import styles from './plots.module.css';

/** A placeholder while a plot is computed. */
export function PlotPending({ size: { widthPx, heightPx } }: { size: FigureSize }) {
  return (
    <div role="status" className={styles.pending} style={{ maxWidth: widthPx, height: heightPx }}>
      {messages.loading.standard}
    </div>
  );
}
