import { formatCount } from '@wellfield/science';
import { useTrendsDisplay, type TrendDates } from '../../explorer/trends/trends-display.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { seasonTitles } from './trend-words.ts';
import type { TrendSeasons } from '../../frame/trends/trend-question.ts';
import styles from './trend-choices.module.css';

const dateTitles: readonly (readonly [TrendDates, string])[] = [
  ['all', 'All'],
  ['since', 'Since'],
  ['between', 'Between'],
];

/** Of which parameters and days trends are, and which samples are compared. */
export function TrendChoices({ parameters, fault }: { parameters: number; fault: string | null }) {
  const { scope, dates, from, to, seasons } = useTrendsDisplay();
  return (
    <div className={styles.choices} data-screen-only>
      {parameters > 1 && (
        <ChoiceSelect
          label="Parameters"
          value={scope}
          choices={[
            ['shown', 'Shown one'],
            ['all', `All ${formatCount(parameters)}`],
          ]}
          onChoose={(chosen) => useTrendsDisplay.setState({ scope: chosen })}
        />
      )}
      <ChoiceSelect
        label="Dates"
        value={dates}
        choices={dateTitles}
        onChoose={(chosen) => useTrendsDisplay.setState({ dates: chosen })}
      />
      {dates !== 'all' && (
        <input
          type="date"
          aria-label={dates === 'since' ? 'Since' : 'First day'}
          className={styles.day}
          value={from}
          aria-invalid={fault !== null || undefined}
          onChange={({ target }) => useTrendsDisplay.setState({ from: target.value })}
        />
      )}
      {dates === 'between' && (
        <>
          <span>and</span>
          <input
            type="date"
            aria-label="Last day"
            className={styles.day}
            value={to}
            aria-invalid={fault !== null || undefined}
            onChange={({ target }) => useTrendsDisplay.setState({ to: target.value })}
          />
        </>
      )}
      <ChoiceSelect
        label="Compare"
        value={seasons}
        choices={Object.entries(seasonTitles) as [TrendSeasons, string][]}
        onChoose={(chosen) => useTrendsDisplay.setState({ seasons: chosen })}
      />
      {fault !== null && (
        <span role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </div>
  );
}
