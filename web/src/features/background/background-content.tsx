import { useEffect } from 'react';
import type { Answer } from '../../explorer/answer/answer.ts';
import { usePartAndLeftOutText } from '../../explorer/answer/selectors.ts';
import { LeftOutSwitchRow } from '../../explorer/left-out/left-out-switches.tsx';
import { StatedNumbers } from '../../explorer/why/stated-numbers.tsx';
import { useShownQueryBackground } from '../../explorer/why/shown-by-windows.ts';
import { PaperSource } from '../../explorer/provenance/provenance-lines.tsx';
import {
  Caution,
  ContentHead,
  ContentTitle,
  HowComputed,
  NothingShown,
  Note,
  WindowContent,
} from '../../ui/window-content/window-content.tsx';
import { backgroundCautions } from './background-cautions.ts';
import { BackgroundChoices } from './background-choices.tsx';
import { BackgroundChooser } from './background-chooser.tsx';
import { BackgroundDownloads } from './background-downloads.tsx';
import { HelpText } from '../../ui/help-text.tsx';
import help from './background-help.md?raw';
import { Button } from '../../ui/button.tsx';
import { backgroundFacts } from './background-texts.ts';
import { queryBackgroundText } from './query-background-texts.ts';
import { comparedColumns } from './compared-columns.ts';
import { ResultTable } from '../../explorer/results/result-table.tsx';
import { useResultOrder } from '../../explorer/results/use-result-order.ts';
import { listed } from '../../ui/layout/listed.ts';
import { wholeLine } from '../../ui/layout/layout.ts';
import styles from './background.module.css';
import { useComparison, type Compared } from './use-comparison.ts';
import { fractionNames } from '../../frame/samples/row-subject.ts';

/** The background of the rows that pass the filters, and all other locations against it. */
export function BackgroundContent({ answer }: { answer: Answer }) {
  const { compared, reason, retry, isCalculating, wasCancelled, share, cancel, resume } = useComparison(answer);
  const isStale = isCalculating || wasCancelled;
  const samples = compared?.query?.samples ?? null;
  useEffect(() => {
    if (samples === null) return undefined;
    useShownQueryBackground.setState({ shown: { answer, samples } });
    return () => useShownQueryBackground.setState({ shown: null });
  }, [answer, samples]);
  return (
    <div className={styles.window}>
      <div className={styles.content}>
        <BackgroundChooser answer={answer} />
        <div className={styles.results}>
          <WindowContent
            calculating={isCalculating ? `Comparing with background, ${Math.round(share * 100)}%` : null}
            onCancel={cancel}
            outdated={wasCancelled ? { text: cancelled, action: 'Compare', onAct: resume } : null}
          >
            {reason !== null && (
              <NothingShown title="No background.">
                {reason} {retry && <Button onClick={retry}>Try again</Button>}
              </NothingShown>
            )}
            {compared === null && reason === null && !isStale && (
              <NothingShown title="No background yet.">
                Choose the locations that represent the background in the list, or one of your queries: all others are
                compared with them.
              </NothingShown>
            )}
            {compared !== null && <Results answer={answer} compared={compared} isStale={isStale} />}
          </WindowContent>
        </div>
      </div>
    </div>
  );
}

const cancelled = 'The comparison was canceled.';

interface ResultsProps {
  answer: Answer;
  compared: Compared;
  isStale: boolean;
}

function Results({ answer, compared, isStale }: ResultsProps) {
  const { comparison, of, query } = compared;
  const { facts, subject, locations } = comparison;
  const { sorted: rows, order } = useResultOrder(locations, comparedColumns);
  const unit = subject.units[0] ?? null;
  const names = [answer.head.selectedAnalyte, ...subject.matrices, ...fractionNames(subject), unit];
  const analyte = answer.head.selectedAnalyte ?? '';
  const part = usePartAndLeftOutText();
  return (
    <>
      <ContentHead>
        <div className={wholeLine}>
          <ContentTitle names={names} />
        </div>
        <BackgroundChoices />
        <LeftOutSwitchRow />
        <BackgroundDownloads answer={answer} compared={compared} rows={rows} isStale={isStale} />
        <PaperSource answer={answer} />
      </ContentHead>
      {backgroundCautions(compared, analyte).map((text) => (
        <Caution key={text}>{text}</Caution>
      ))}
      {part !== null && <Note>{part}</Note>}
      {query !== null && facts !== null && <Note>{queryBackgroundText(query, comparison, analyte)}</Note>}
      {facts !== null && (
        <dl className={listed('figures')}>
          {backgroundFacts(facts, unit === null ? null : String(unit), of.future).map(({ title, text, note }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <strong>
                  <StatedNumbers stated={text} of={ofBackground} />
                </strong>
                {note !== null && (
                  <span>
                    <StatedNumbers stated={note} of={ofBackground} />
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <HowComputed>
        <HelpText text={help} />
      </HowComputed>
      {facts !== null && (
        <ResultTable
          label="Locations against background"
          columns={comparedColumns}
          rows={rows}
          order={order}
          keyOf={({ location }) => String(location)}
          locationOf={({ location }) => location}
        />
      )}
    </>
  );
}

/** Its samples are those of the background's locations. */
const ofBackground = { group: {} } as const;
