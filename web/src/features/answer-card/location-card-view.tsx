import { useId } from 'react';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useAnswers } from '../../explorer/answer/answers-context.ts';
import { StateSign } from '../../explorer/screening/state-sign.tsx';
import type { RequestedNumber } from '../../explorer/why/requested-number.ts';
import { statedNumber } from '../../explorer/why/statement.ts';
import { StatedNumbers } from '../../explorer/why/stated-numbers.tsx';
import type { CardSeries } from '../../frame/answer-card/card-series.ts';
import { useScreen } from '../../explorer/windows/screen-context.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { CardBlock, LocationCard } from './location-cards.ts';
import { showBlock } from './show-block.ts';
import { inRow, keepsSize } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { padded } from '../../ui/layout/boxed.ts';
import styles from './location-card-view.module.css';
import { fractionName } from '../../frame/sample-frame.ts';

interface LocationCardViewProps {
  answer: Answer;
  card: LocationCard;
}

/** The answer card of a location: a block for each series, what is above first. */
export function LocationCardView({ answer, card }: LocationCardViewProps) {
  const { location, summary, blocks, without } = card;
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className={`${styles.card} ${keepsSize} ${padded(12)} ${typeset('breaks')}`}
      data-location-card={location}
    >
      <h3 id={headingId} className={styles.location}>
        {location}
      </h3>
      <p className={styles.summary}>{summary}</p>
      {blocks.map((block) => (
        <Block key={block.key} answer={answer} block={block} />
      ))}
      {blocks.length > 0 && without.length > 0 && (
        <p className={styles.small}>{`No samples of it pass the filters: ${without.join(', ')}.`}</p>
      )}
    </section>
  );
}

function Block({ answer, block }: { answer: Answer; block: CardBlock }) {
  const answers = useAnswers();
  const { showSamples } = useScreen();
  const { label, series, words, note } = block;
  const { matrix, unit, location } = series.trend;
  const subject = [matrix ?? 'no matrix', fractionName(series.trend), unit ?? 'no unit']
    .filter((part) => part !== null)
    .join(' · ');
  const headingId = useId();
  const of = requestedOf(series);
  const onOpen = async () => {
    await showBlock(answers, answer, series.trend);
    showSamples();
  };
  return (
    <section aria-labelledby={headingId} className={styles.block} data-state={words.state ?? undefined}>
      <div className={inRow(8, 'baseline', 'apart')}>
        <h4 id={headingId} className={`${styles.parameter} ${typeset('title')}`}>
          {label} <span className={typeset('muted', 'regular')}>{subject}</span>
        </h4>
        <span data-screen-only>
          <Button kind="compact" onClick={() => void onOpen()}>
            Time plot
            <VisuallyHidden>{` of ${label} at ${location ?? 'no location'}, ${subject}`}</VisuallyHidden>
          </Button>
        </span>
      </div>
      <p>
        <strong className={`${styles.verdict} ${typeset('strong')}`}>
          {words.state !== null && <StateSign state={words.state} />}
          {words.state === null ? (
            words.verdict
          ) : (
            <StatedNumbers stated={[statedNumber('latest_state', words.verdict)]} of={of} />
          )}
          :
        </strong>{' '}
        <StatedNumbers stated={words.latest} of={of} />
      </p>
      <p>
        <StatedNumbers stated={words.counts} of={of} />
      </p>
      <p>
        <StatedNumbers stated={words.trend} of={of} />
      </p>
      {[words.source, words.method, note].map(
        (text) =>
          text !== null && (
            <p key={text} className={styles.small}>
              {text}
            </p>
          ),
      )}
    </section>
  );
}

/** What 'Why this number?' receives about a series. */
function requestedOf({
  trend: { analyte, location, matrix, fraction, unit },
}: CardSeries): Omit<RequestedNumber, 'statistic'> {
  return { group: { location, matrix, fraction, unit }, by: 'card', ...(analyte !== null && { analyte }) };
}
