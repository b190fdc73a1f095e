import { limits } from '@wellfield/contract';
import { useShownAnswer } from '../../../explorer/selectors.ts';
import { FloatingWindow } from '../../../ui/floating-window/floating-window.tsx';
import { closePlot } from '../open-plots.ts';
import styles from '../plot-window-content.module.css';
import { qqEntry } from './qq-entry.ts';
import { QqPlot } from './qq-plot.tsx';

const { name, title } = qqEntry;

/** The QQ plot in its window. */
export function QqWindow() {
  const answer = useShownAnswer();
  return (
    <FloatingWindow name={name} title={title} size={limits.windows.qq} onClose={() => closePlot(name)}>
      <div className={styles.content}>{answer && <QqPlot answer={answer} />}</div>
    </FloatingWindow>
  );
}
