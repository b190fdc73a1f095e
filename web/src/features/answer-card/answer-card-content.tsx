import { useMemo, useState } from 'react';
import { messages } from '@wellfield/contract';
import { formatCount, formatCounted } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useAnswer } from '../../explorer/answer/answer-store.ts';
import { activeFiltersOf } from '../../explorer/exploration/active-filters.ts';
import { useComparedLocations } from '../../explorer/exploration/compared-locations.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import type { Exploration } from '../../explorer/exploration/exploration.ts';
import { provenanceText } from '../../explorer/provenance/provenance.ts';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { FloatingNotice } from '../../ui/floating-notice.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { useToday } from '../../ui/today.ts';
import { useAnswerCardDisplay, type CardScope } from './answer-card-display.ts';
import { CardHelp } from './card-help.tsx';
import { filtersNotApplied } from './card-filters.ts';
import { locationCard, locationsWithSeries, maxCards, type ParameterTable } from './location-cards.ts';
import { LocationCardView, type ShowPlot } from './location-card-view.tsx';
import { useCardTables, type CardWork } from './use-card-tables.ts';
import styles from './answer-card-content.module.css';

interface AnswerCardContentProps {
  answer: Answer;
  onPlot: ShowPlot;
}

/** The answer cards of the selected locations, or of all: what they are of, and each in turn. */
export function AnswerCardContent({ answer, onPlot }: AnswerCardContentProps) {
  const work = useCardTables(answer);
  const { tables, of, isCalculating, isOutdated, progress, failure, cancel, resume } = work;
  return (
    <div className={styles.content} aria-busy={isCalculating}>
      {isCalculating && (
        <FloatingNotice className={styles.notice}>
          <LoadingNotice text={[messages.loading.summary, progress].filter(Boolean).join(' ')} onCancel={cancel} />
        </FloatingNotice>
      )}
      {isOutdated && (
        <FloatingNotice className={styles.cancelled}>
          <span role="status">{failure?.message ?? outdatedText(work)}</span>
          <Button onClick={resume}>Calculate</Button>
        </FloatingNotice>
      )}
      <div className={styles.cards} data-stale={isCalculating || isOutdated || undefined}>
        {tables && of && <Cards {...{ answer, tables, of, onPlot }} />}
      </div>
    </div>
  );
}

function outdatedText({ tables }: CardWork): string {
  return tables === null ? 'Nothing was calculated.' : 'These cards are of earlier filters, levels or parameters.';
}

interface CardsProps extends AnswerCardContentProps {
  tables: readonly ParameterTable[];
  /** The filters and levels that the tables are of. */
  of: Exploration;
}

function Cards({ answer, tables, of, onPlot }: CardsProps) {
  const scope = useAnswerCardDisplay((display) => display.scope);
  const selected = useSelectedLocations();
  const all = useMemo(() => locationsWithSeries(tables), [tables]);
  const wanted = scope === 'all' ? all : selected;
  const shown = useMemo(() => wanted.slice(0, maxCards), [wanted]);
  const cards = useMemo(() => shown.map((location) => locationCard(location, tables, of)), [shown, tables, of]);
  return (
    <>
      <div className={styles.head}>
        <span data-screen-only>
          <ChoiceSelect<CardScope>
            label="Locations"
            value={scope}
            choices={[
              ['selected', `Selected (${formatCount(selected.length)})`],
              ['all', `All that pass the filters (${formatCount(all.length)})`],
            ]}
            onChoose={(chosen) => useAnswerCardDisplay.setState({ scope: chosen })}
          />
        </span>
        <span data-screen-only>
          <Button disabled={cards.length === 0} onClick={() => window.print()}>
            Print
          </Button>
        </span>
        <p className={styles.facts} role="status">
          {`${formatCounted(shown.length, 'location')}, ${formatCounted(tables.length, 'parameter')} with a level or shown.`}
          {wanted.length > shown.length &&
            ` These are the first ${formatCount(maxCards)} of ${formatCount(wanted.length)}; filter locations for others.`}
        </p>
      </div>
      <CardNotes answer={answer} of={of} />
      {shown.length === 0 && (
        <p className={styles.none}>
          Select a location on the map, in its list or in the table; or choose all that pass the filters.
        </p>
      )}
      {cards.map((card) => (
        <LocationCardView key={card.location} answer={answer} card={card} onPlot={onPlot} />
      ))}
    </>
  );
}

const collator = new Intl.Collator('en', { numeric: true });

/** The selected location and those compared with it in list order; while another parameter comes, those before. */
function useSelectedLocations(): readonly string[] {
  const compared = useComparedLocations();
  const isLoading = useAnswer(({ loading }) => loading !== null);
  const [kept, setKept] = useState(compared);
  if (!isLoading && kept !== compared) setKept(compared);
  return useMemo(() => kept.toSorted(collator.compare), [kept]);
}

/** Which filters do not apply, how the words come about, and on paper what the cards are of. */
function CardNotes({ answer, of }: Pick<CardsProps, 'answer' | 'of'>) {
  const notApplied = filtersNotApplied(useExploration());
  const provenanceOf = useProvenance();
  const today = useToday();
  const filters = activeFiltersOf(of.dataset, of).map(({ words }) => words);
  return (
    <>
      {notApplied.length > 0 && (
        <p className={styles.note}>
          {`Every unit has a block, and samples are not chosen by their results. Filters that do not apply here: ${notApplied.join('; ')}.`}
        </p>
      )}
      <CardHelp />
      <p data-paper-only className={styles.note}>
        {provenanceText({ ...provenanceOf(answer, today), filters })}
      </p>
    </>
  );
}
