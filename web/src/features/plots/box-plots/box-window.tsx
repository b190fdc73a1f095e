import { limits } from '@wellfield/contract';
import { useShownAnswer } from '../../../explorer/selectors.ts';
import { FloatingWindow } from '../../../ui/floating-window/floating-window.tsx';
import { closePlot } from '../open-plots.ts';
import styles from '../plot-window-content.module.css';
import { boxEntry } from './box-entry.ts';
import { BoxPlots } from './box-plots.tsx';

const { name, title } = boxEntry;

/** The box plots in their window. */
export function BoxWindow() {
  const answer = useShownAnswer();
  return (
    <FloatingWindow name={name} title={title} size={limits.windows.box} onClose={() => closePlot(name)}>
      <div className={styles.content}>{answer && <BoxPlots answer={answer} />}</div>
    </FloatingWindow>
  );
}
