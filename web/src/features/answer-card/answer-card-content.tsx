import { useMemo, useState } from 'react';
import { messages } from '@wellfield/contract';
import { formatCount, formatCounted, trendAlpha, trendMinimum } from '@wellfield/science';
import { type Answer, useAnswer } from '../../explorer/answer/answer.ts';
import { activeFiltersOf } from '../../explorer/exploration/active-filters.ts';
import { useComparedLocations } from '../../explorer/exploration/compared-locations.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import type { Exploration } from '../../explorer/exploration/exploration.ts';
import { PaperSource } from '../../explorer/provenance/provenance-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import {
  ContentHead,
  HowComputed,
  Note,
  NothingShown,
  WindowContent,
} from '../../ui/window-content/window-content.tsx';
import { HelpText } from '../../ui/help-text.tsx';
import { takesRest } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { isSameSource } from '../../explorer/answer/answer-source.ts';
import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { type CardScope, filtersNotApplied, useCardScope } from './card-scope.ts';
import cardHelp from './card-help.md?raw';
import { locationCard, locationsWithSeries, maxCards, type ParameterTable } from './location-cards.ts';
import { LocationCardView } from './location-card-view.tsx';
import { useCardTables } from './use-card-tables.ts';

/** The answer cards of the selected locations, or of all: what they are of, and each in turn. */
function AnswerCardContent({ answer }: { answer: Answer }) {
  const { tables, of, isCalculating, isOutdated, progress, failure, cancel, resume } = useCardTables(answer);
  return (
    <WindowContent
      calculating={isCalculating ? [messages.loading.summary, progress].filter(Boolean).join(' ') : null}
      onCancel={cancel}
      outdated={
        isOutdated
          ? { text: failure?.message ?? (tables ? earlier : nothing), action: 'Calculate', onAct: resume }
          : null
      }
    >
      {tables && of && <Cards {...{ answer, tables, of }} />}
    </WindowContent>
  );
}

const nothing = 'Nothing was calculated.';
const earlier = 'These cards are for earlier filters, levels or parameters.';

interface CardsProps {
  answer: Answer;
  tables: readonly ParameterTable[];
  /** The filters and levels that the tables are of. */
  of: Exploration;
}

function Cards({ answer, tables, of }: CardsProps) {
  const scope = useCardScope(({ scope: chosen }) => chosen);
  const selected = useSelectedLocations();
  const all = useMemo(() => locationsWithSeries(tables), [tables]);
  const wanted = scope === 'all' ? all : selected;
  const shown = useMemo(() => wanted.slice(0, maxCards), [wanted]);
  const cards = useMemo(() => shown.map((location) => locationCard(location, tables, of)), [shown, tables, of]);
  return (
    <>
      <ContentHead>
        <span data-screen-only>
          <ChoiceSelect<CardScope>
            label="Locations"
            value={scope}
            choices={[
              ['selected', `Selected (${formatCount(selected.length)})`],
              ['all', `All that pass the filters (${formatCount(all.length)})`],
            ]}
            onChoose={(chosen) => useCardScope.setState({ scope: chosen })}
          />
        </span>
        <span data-screen-only>
          <Button disabled={cards.length === 0} onClick={() => window.print()}>
            Print
          </Button>
        </span>
        <p className={`${takesRest} ${typeset('muted')}`} role="status">
          {`${formatCounted(shown.length, 'location')}, ${formatCounted(tables.length, 'parameter')} with a level or shown.`}
          {wanted.length > shown.length &&
            ` These are the first ${formatCount(maxCards)} of ${formatCount(wanted.length)}; filter locations for others.`}
        </p>
      </ContentHead>
      <CardNotes answer={answer} of={of} />
      {shown.length === 0 && (
        <NothingShown>
          Select a location on the map, in its list or in the table; or choose all that pass the filters.
        </NothingShown>
      )}
      {cards.map((card) => (
        <LocationCardView key={card.location} answer={answer} card={card} />
      ))}
    </>
  );
}

const collator = new Intl.Collator('en', { numeric: true });

/** The selected location and those compared with it in list order; while another parameter comes, those before. */
function useSelectedLocations(): readonly string[] {
  const compared = useComparedLocations();
  const isLoading = useAnswer(({ loading }) => loading !== null);
  const [previous, setPrevious] = useState(compared);
  if (!isLoading && previous !== compared) setPrevious(compared);
  return useMemo(() => previous.toSorted(collator.compare), [previous]);
}

/** Which filters do not apply, how the words come about, and on paper what the cards are of. */
function CardNotes({ answer, of }: Pick<CardsProps, 'answer' | 'of'>) {
  const notApplied = filtersNotApplied(useExploration());
  const filters = useMemo(() => activeFiltersOf(of.dataset, of).map(({ words }) => words), [of]);
  return (
    <>
      {notApplied.length > 0 && (
        <Note>
          {`Every unit has a block, and samples are not chosen by their results. Filters that do not apply here: ${notApplied.join('; ')}.`}
        </Note>
      )}
      <HowComputed>
        <HelpText text={cardHelp} values={{ trendAlpha, ...trendMinimum }} />
      </HowComputed>
      <PaperSource answer={answer} filters={filters} />
    </>
  );
}

/** The answer cards; while only first rows of another parameter of its query are there, those before. */
export function WholeAnswerCards() {
  const answer = useWholeAnswer();
  if (!answer) return <LoadingNotice text={messages.loading.standard} />;
  return <AnswerCardContent key={JSON.stringify(answer.source)} answer={answer} />;
}

function useWholeAnswer(): Answer | null {
  const answer = useShownAnswer();
  const [whole, setWhole] = useState<Answer | null>(null);
  if (answer && !answer.isPreview && answer !== whole) setWhole(answer);
  return answer && whole && isSameSource(whole.source, answer.source) ? whole : null;
}
