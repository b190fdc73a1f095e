import { formatCount } from '@wellfield/science';
import { explore, useExploration } from '../../explorer/exploration/exploration-store.ts';
import { setTrendLook, seasonTitles, type TrendLook } from '../../explorer/exploration/trend-look.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import type { TrendSeasons } from '../../frame/trends/trend-question.ts';
import { inLines } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './trends.module.css';

const dateTitles: readonly (readonly [TrendLook['dates'], string])[] = [
  ['all', 'All'],
  ['since', 'Since'],
  ['between', 'Between'],
];

/** Of which parameters and days trends are, and which samples are compared. */
export function TrendChoices({ parameters, fault }: { parameters: number; fault: string | null }) {
  const { scope, dates, from, to, seasons } = useExploration(({ trendLook }) => trendLook);
  return (
    <div className={inLines(8, 8)} data-screen-only>
      {parameters > 1 && (
        <ChoiceSelect
          label="Parameters"
          value={scope}
          choices={[
            ['shown', 'Shown one'],
            ['all', `All ${formatCount(parameters)}`],
          ]}
          onChoose={(chosen) => explore(setTrendLook, { scope: chosen })}
        />
      )}
      <ChoiceSelect
        label="Dates"
        value={dates}
        choices={dateTitles}
        onChoose={(chosen) => explore(setTrendLook, { dates: chosen })}
      />
      {dates !== 'all' && (
        <DayInput
          label={dates === 'since' ? 'Since' : 'First day'}
          day={from}
          isFault={fault !== null}
          onType={(day) => explore(setTrendLook, { from: day })}
        />
      )}
      {dates === 'between' && (
        <>
          <span>and</span>
          <DayInput
            label="Last day"
            day={to}
            isFault={fault !== null}
            onType={(day) => explore(setTrendLook, { to: day })}
          />
        </>
      )}
      <ChoiceSelect
        label="Compare"
        value={seasons}
        choices={Object.entries(seasonTitles) as [TrendSeasons, string][]}
        onChoose={(chosen) => explore(setTrendLook, { seasons: chosen })}
      />
      {fault !== null && (
        <span role="alert" className={typeset('fault')}>
          {fault}
        </span>
      )}
    </div>
  );
}

interface DayInputProps {
  label: string;
  day: string | null;
  isFault: boolean;
  /** Null for a day that is not yet whole. */
  onType(day: string | null): void;
}

function DayInput({ label, day, isFault, onType }: DayInputProps) {
  return (
    <input
      type="date"
      aria-label={label}
      className={styles.day}
      // Years of more digits could not be shared.
      max="9999-12-31"
      value={day ?? ''}
      aria-invalid={isFault || undefined}
      onChange={({ target }) => onType(/^\d{4}-\d\d-\d\d$/.test(target.value) ? target.value : null)}
    />
  );
}
