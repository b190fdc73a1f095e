import type { ReactNode } from 'react';
import type { AskedNumber } from '../../explorer/why/asked-number.ts';
import type { StatisticId } from '../../explorer/why/statistic-ids.ts';
import { WhyButton } from '../../explorer/why/why-button.tsx';
import type { NumberDetail } from '../../explorer/why/number-detail.ts';
import styles from './plot-numbers.module.css';

/** A number of a plot, as it is written; null where there is none. */
export interface PlotNumber {
  statistic: StatisticId;
  title: string;
  text: string | null;
  /** Beside what all of them are asked with. */
  detail?: NumberDetail;
}

interface PlotNumbersProps {
  /** What they are of, or the choice of it. */
  heading: ReactNode;
  numbers: readonly PlotNumber[];
  of: Omit<AskedNumber, 'statistic'>;
}

/** Numbers of a plot in a line below it, each of which opens 'Why this number?': marks in a drawing are too small for that. */
export function PlotNumbers({ heading, numbers, of }: PlotNumbersProps) {
  const shown = numbers.filter(({ text }) => text !== null);
  if (shown.length === 0) return null;
  return (
    <div className={styles.numbers} data-screen-only>
      <span className={styles.heading}>{heading}</span>
      {shown.map(({ statistic, title, text, detail }) => (
        <span key={`${statistic} ${title}`} className={styles.number}>
          {title === '' ? '' : `${title} `}
          <WhyButton asked={{ ...of, statistic, detail: { ...of.detail, ...detail } }}>{text}</WhyButton>
        </span>
      ))}
    </div>
  );
}
