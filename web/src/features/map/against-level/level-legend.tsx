import { formatCount, screeningStates } from '@wellfield/science';
import type { AgainstLevel } from '../../../explorer/answer/use-levels.ts';
import type { ValueScope } from '../../../explorer/exploration/value-scope.ts';
import { requestedLocations } from '../../../explorer/why/requested-number.ts';
import { WhyButton } from '../../../explorer/why/why-button.tsx';
import { NumberRow } from '../../../ui/number-row/number-row.tsx';
import { limitGapsText, limitRule } from '../../../explorer/screening/limit-words.ts';
import { levelStatisticWord, levelText, sourceText, stateTitles } from '../../../explorer/screening/level-words.ts';
import { StateSign } from '../../../explorer/screening/state-sign.tsx';
import { atEnd, inRow } from '../../../ui/layout/layout.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import styles from '../map.module.css';
import { countStates, latestText, statedLimits, type StatedLocation } from './level-states.ts';

interface LevelLegendProps {
  scope: ValueScope;
  against: AgainstLevel;
  stated: readonly StatedLocation[];
}

const meanings: Readonly<Record<Exclude<AgainstLevel['statistic'], 'latest'>, string>> = {
  max: 'Above if any result is; else cannot tell if any of them cannot be determined.',
  mean: 'By the mean, as far as its non-detects allow.',
  ucl95: `By the upper 95% confidence limit of the mean: ${limitRule}.`,
};

/** The legend of locations against a level: what each shape means, how many there are, and of which level. */
export function LevelLegend({ scope, against, stated }: LevelLegendProps) {
  const counts = countStates(stated);
  const { statistic, levels } = against;
  const isOfNoMean = (statistic === 'mean' || statistic === 'ucl95') && !scope.hasValues;
  const gaps = limitGapsText(statedLimits(stated));
  const facts = [`By ${levelStatisticWord(statistic)}`, scope.matrix, scope.unit].filter(Boolean);
  return (
    <>
      <h2 className={typeset('heading', 'breaks')} data-brief>
        Against {levels.map(levelText).join(', ')}
        {scope.analyte === null ? '' : `, ${scope.analyte}`}
      </h2>
      <p className={`${styles.facts} ${typeset('muted', 'breaks')}`} data-brief>
        {facts.join(' · ')}
      </p>
      <NumberRow of="list">
        <ul className={styles.rows} aria-label="Locations against the level">
          {screeningStates.map((state) => (
            <li key={state} className={`${styles.row} ${inRow(8)}`}>
              <StateSign state={state} />
              <span>{stateTitles[state]}</span>
              <span className={`${atEnd} ${typeset('muted')}`} data-of-time>
                {isOfNoMean ? (
                  formatCount(counts[state])
                ) : (
                  <WhyButton requested={requestedLocations('map.state', { by: statistic, state })}>
                    {formatCount(counts[state])}
                  </WhyButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      </NumberRow>
      <p className={`${styles.facts} ${typeset('muted', 'breaks')}`}>
        {isOfNoMean
          ? 'A mean needs one matrix and one unit. Choose them in the filters.'
          : statistic === 'latest'
            ? latestText(against, stated)
            : meanings[statistic]}
      </p>
      {gaps !== null && <p className={`${styles.facts} ${typeset('muted', 'breaks')}`}>{gaps}</p>}
      {levels.map((level) => (
        <p key={levelText(level)} className={`${styles.facts} ${typeset('muted', 'breaks')}`}>
          {sourceText(level)}
        </p>
      ))}
    </>
  );
}
