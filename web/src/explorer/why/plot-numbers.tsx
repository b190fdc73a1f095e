import type { ReactNode } from 'react';
import type { Requested, RequestedNumber } from './requested-number.ts';
import type { StatisticId } from './statistic-ids.ts';
import { WhyButton } from './why-button.tsx';
import type { NumberDetail } from './number-detail.ts';
import { NumberRow } from '../../ui/number-row/number-row.tsx';
import { inLines } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './why.module.css';

/** A number of a plot, as it is written; null where there is none. */
export interface PlotNumber {
  statistic: StatisticId;
  title: string;
  text: string | null;
  /** Besides what all of them have in common. */
  detail?: NumberDetail;
}

interface PlotNumbersProps {
  /** What they are of, or the choice of it. */
  heading: ReactNode;
  numbers: readonly PlotNumber[];
  of: Omit<RequestedNumber, 'statistic'>;
}

/** Numbers of a plot in a line below it. */
export function PlotNumbers({ heading, numbers, of }: PlotNumbersProps) {
  return (
    <NumbersInLine
      heading={heading}
      numbers={numbers.map(({ statistic, title, text, detail }) => ({
        key: `${statistic} ${title}`,
        title,
        text,
        requested: { ...of, statistic, detail: { ...of.detail, ...detail } },
      }))}
    />
  );
}

interface NumbersInLineProps {
  heading: ReactNode;
  /** Each with what explains it; without a text there is none. */
  numbers: readonly { key: string; title: string; text: string | null; requested: Requested }[];
}

/** Numbers, each of which opens 'Why this number?': marks in a drawing are too small for that. */
export function NumbersInLine({ heading, numbers }: NumbersInLineProps) {
  const shown = numbers.filter(({ text }) => text !== null);
  if (shown.length === 0) return null;
  return (
    <div className={`${styles.numbers} ${inLines(2, 12)}`} data-screen-only>
      <span className={typeset('strong')}>{heading}</span>
      <NumberRow>
        {shown.map(({ key, title, text, requested }) => (
          <span key={key} className={`${styles.number} ${typeset('muted', 'figures')}`}>
            {title === '' ? '' : `${title} `}
            <WhyButton requested={requested}>{text}</WhyButton>
          </span>
        ))}
      </NumberRow>
    </div>
  );
}
