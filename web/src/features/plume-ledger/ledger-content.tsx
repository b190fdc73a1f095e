import { useMemo, useState } from 'react';
import { messages } from '@wellfield/contract';
import { enoughWells } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useSurveyBeyondPolygons } from '../../explorer/answer/use-survey-beyond-polygons.ts';
import { useLocations, useValueScope } from '../../explorer/answer/selectors.ts';
import { useMapState } from '../../explorer/map-parts/map-state.ts';
import { LeftOutSwitchRow } from '../../explorer/left-out/left-out-switches.tsx';
import { PaperSource } from '../../explorer/provenance/provenance-lines.tsx';
import { TableDownloads } from '../../explorer/provenance/table-downloads.tsx';
import {
  ContentHead,
  ContentTitle,
  HowComputed,
  NothingShown,
  WindowContent,
} from '../../ui/window-content/window-content.tsx';
import { ToggleButton } from '../../ui/act-button.tsx';
import { elsewhereText } from '../../explorer/surfaces/words/surface-notes.ts';
import { ToolForm } from '../../explorer/surfaces/tool-form/tool-form.tsx';
import { HelpText } from '../../ui/help-text.tsx';
import { centroidSpeed, ledgerRows } from '../../frame/plume/ledger-rows.ts';
import { changeTermsOf } from '../../frame/plume/ledger-question.ts';
import { useLedgerArea, useLedgerInput } from '../../explorer/surfaces/areas/use-ledger-area.ts';
import { inColumn } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { boxed } from '../../ui/layout/boxed.ts';
import { ledgerFileColumns, ledgerProvenance } from './ledger-file.ts';
import help from './ledger-help.md?raw';
import { LedgerNetwork } from './ledger-network.tsx';
import { LedgerPlot } from './ledger-plot.tsx';
import { ledgerToolFor } from './ledger-settings.ts';
import { LedgerTable } from './ledger-table.tsx';
import { coverageText, earlierText, extentOf, inputsText, intervalsText, methodText } from './ledger-words.ts';
import { useShownLedger } from './use-shown-ledger.ts';
import { useLedger, useLedgerAsk } from './use-ledger.ts';
import styles from './plume-ledger.module.css';

/** The inputs of a ledger, its table and plot, and the ways into files. */
export function LedgerContent({ answer }: { answer: Answer }) {
  const { input: atMapTime } = useMapState();
  const { choice, titles } = useLedgerArea(atMapTime);
  const tools = useMemo(() => [ledgerToolFor(titles)], [titles]);
  const isInDrawn = 'area' in choice && choice.isDrawn;
  const survey = useSurveyBeyondPolygons(answer, isInDrawn);
  const shown = useLocations();
  const input = useLedgerInput(atMapTime, survey?.locations ?? shown);
  const ask = useLedgerAsk(answer, input, survey, choice);
  const requested = 'requested' in ask ? ask.requested : null;
  const { history, of, isPartial, isCalculating, wasCancelled, progress, cancel, resume } = useLedger(requested);
  const isOutdated = wasCancelled && !isPartial;
  useShownLedger(requested === null || isOutdated ? null : of, history);
  const scope = useValueScope();
  const subject = of ?? requested;
  const { analyte, matrix } = subject ?? scope;
  const rows = useMemo(() => (of ? ledgerRows(history?.periods ?? [], changeTermsOf(of.question)) : []), [history, of]);
  const speed = useMemo(() => centroidSpeed(history?.periods ?? []), [history]);
  const earlier = history?.earlier ?? 0;
  const coverage = of?.question.area ? coverageText(history?.periods ?? []) : null;
  // One for all periods, whose cells are alike.
  const extent = extentOf(history?.periods ?? []);
  const [hasMore, setHasMore] = useState(false);
  const [measure, setMeasure] = useState<'mass' | 'area'>('mass');
  return (
    <WindowContent
      calculating={
        isCalculating || 'isAwaited' in ask ? [messages.loading.summary, progress].filter(Boolean).join(' ') : null
      }
      onCancel={cancel}
      outdated={
        wasCancelled
          ? { text: cancelledText(of !== null, isPartial), action: 'Calculate', onAct: resume, isPartial }
          : null
      }
      isStale={requested === null && of !== null}
    >
      <ContentHead>
        <ContentTitle
          names={[analyte, matrix, subject ? subject.question.plume.unit : scope.unit]}
          {...(of && { facts: inputsText(of.question) })}
        />
        <LeftOutSwitchRow />
        {rows.length > 0 && <ToggleButton label="More columns" isOn={hasMore} onToggle={setHasMore} />}
        {of && rows.length > 0 && (
          <TableDownloads
            answer={answer}
            title="Plume Ledger"
            hasNoLocations
            isDisabled={isCalculating || isOutdated || requested === null}
            pinnedColumns={1}
            rows={rows}
            columnsOf={(provenance) =>
              ledgerFileColumns({
                question: of.question,
                earlier,
                analyte,
                provenance: ledgerProvenance(provenance, of),
              })
            }
          />
        )}
        <PaperSource answer={answer} />
      </ContentHead>
      <div className={`${styles.body} ${inColumn(12)}`}>
        <details className={boxed('folding')} open={'reason' in ask || undefined} data-screen-only>
          <summary>Inputs</summary>
          <ToolForm all={tools} shown={tools} input={input} />
        </details>
        {'reason' in ask && <NothingShown title="No ledger">{ask.reason}</NothingShown>}
        {of && rows.length > 0 && (
          <>
            <LedgerTable rows={rows} question={of.question} hasMore={hasMore} />
            <LedgerNetwork rows={rows} step={of.question.step} />
            <p className={typeset('muted')}>
              {[
                massNote,
                intervalsText(history?.periods ?? [], of.question),
                speed && speedText(speed),
                earlierText(earlier),
                of.part,
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
            <p className={typeset('muted')}>{sentence(methodText(of.question))}</p>
            {extent.map((line) => (
              <p key={line} className={typeset('muted')}>
                {line}.
              </p>
            ))}
            {of.isProductUnknown && <p className={typeset('muted')}>{productNote}</p>}
            {coverage !== null && <p className={typeset('muted')}>{coverage}</p>}
            {of.unheeded !== null && <p className={typeset('muted')}>{drawnNote}</p>}
            {of.elsewhere.length > 0 && <p className={typeset('muted')}>{elsewhereText(of.elsewhere)}</p>}
            {rows.length > 1 && (
              <LedgerPlot rows={rows} measure={measure} onMeasure={setMeasure} answer={answer} of={of} />
            )}
            <div className={styles.help}>
              <HowComputed>
                <HelpText text={help} values={{ enoughWells }} />
              </HowComputed>
            </div>
          </>
        )}
      </div>
    </WindowContent>
  );
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function cancelledText(hasLedger: boolean, isPartial: boolean): string {
  if (isPartial) return 'The intervals were not calculated.';
  return hasLedger ? 'This ledger is for earlier filters.' : 'Nothing was calculated.';
}

const drawnNote =
  'The surface uses the wells inside and outside the area: drawn polygons keep none out of this ledger.';
const productNote = 'Free product in wells could not be fetched: no well is flagged.';
const massNote = 'Dissolved mass only: what adheres to rock is not included.';

function speedText({ metersPerYear, bearingDeg }: NonNullable<ReturnType<typeof centroidSpeed>>): string {
  const direction = bearingDeg === null ? '' : ` towards ${Math.round(bearingDeg)}°`;
  return `The center of mass moved ${Math.round(metersPerYear)} m a year${direction} from the first period to the last; that is not the speed of the water.`;
}
