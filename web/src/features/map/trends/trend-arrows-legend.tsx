import { formatCount } from '@wellfield/science';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { seasonTitles, trendDatesText } from '../../../explorer/exploration/trend-look.ts';
import type { LocationTrend } from '../../../explorer/trends/found-trends.ts';
import type { RequestedNumber } from '../../../explorer/why/requested-number.ts';
import { WhyButton } from '../../../explorer/why/why-button.tsx';
import type { TrendQuestion } from '../../../frame/trends/trend-question.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberRow } from '../../../ui/number-row/number-row.tsx';
import { doubtMark, trendArrows } from './trend-arrows.layer.ts';
import { padded } from '../../../ui/layout/boxed.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import { atEnd } from '../../../ui/layout/layout.ts';
import styles from '../map.module.css';
import type { TrendArrows } from './use-trend-arrows.ts';

const words: readonly (readonly [LocationTrend, string])[] = [
  ['rising', 'rising'],
  ['falling', 'falling'],
  ['both', 'some results rise, some fall'],
];

const notes: Readonly<Record<NonNullable<TrendArrows['note']>, string>> = {
  none: 'No location’s results rise or fall.',
  cancelled: 'Trends were not calculated.',
  failed: 'Trends could not be calculated.',
  'wrong days': 'The first day of Trends is after the last one. Change one of them.',
};

/** What the arrows beside circles mean, of which days they are, and how many there are. */
export function TrendArrowsLegend({ arrows: { trends, doubted, question, note, resume } }: { arrows: TrendArrows }) {
  const look = useExploration(({ trendLook }) => trendLook);
  const facts = [trendDatesText(look), look.seasons !== 'none' && seasonTitles[look.seasons].toLowerCase()];
  const all = [...trends.values()];
  const shown = words
    .map(([trend, word]) => ({ trend, word, count: all.filter((one) => one === trend).length }))
    .filter(({ count }) => count > 0);
  return (
    <div className={padded(6, 0)}>
      <p className={typeset('strong')}>Trends</p>
      <p className={typeset('muted')}>{facts.filter(Boolean).join(' · ')}</p>
      {note !== null && <p className={typeset('muted')}>{notes[note]}</p>}
      {note === 'cancelled' && <Button onClick={resume}>Calculate</Button>}
      <NumberRow of="list">
        <ul aria-label="Trends" className={styles.words}>
          {shown.map(({ trend, word, count }) => (
            <li key={trend}>
              <span aria-hidden="true" className={styles.arrow}>
                {trendArrows[trend]}
              </span>
              <span>{word}</span>
              <span className={`${typeset('muted', 'figures')} ${atEnd}`}>
                {question ? (
                  <WhyButton requested={requestedArrows(question, trend)}>{formatCount(count)}</WhyButton>
                ) : (
                  formatCount(count)
                )}
              </span>
            </li>
          ))}
        </ul>
      </NumberRow>
      {doubted.size > 0 && (
        <p className={typeset('muted')}>
          {`${doubtMark} p too small, or a shift of season: ${formatCount(doubted.size)}. Trends says why.`}
        </p>
      )}
    </div>
  );
}

function requestedArrows({ window: { from, to }, seasons }: TrendQuestion, trend: LocationTrend): RequestedNumber {
  return { statistic: 'map.trend', group: {}, detail: { days: [from, to], seasons, trend } };
}
