import { useMemo } from 'react';
import type { Answer } from '../../../explorer/answer/answer.ts';
import { usePartAndLeftOutText, useValueScope } from '../../../explorer/answer/selectors.ts';
import { LeftOutSwitches } from '../../../explorer/left-out/left-out-switches.tsx';
import { PaperSource } from '../../../explorer/provenance/paper-source.tsx';
import { TableDownloads } from '../../../explorer/provenance/table-downloads.tsx';
import {
  ContentHead,
  ContentTitle,
  HowComputed,
  NothingShown,
  Note,
  WindowContent,
} from '../../../ui/window-content/window-content.tsx';
import type { LayerInput } from '../computed/layer-input.ts';
import { surfaceTool, variogramTool } from '../computed/surface/surface-settings.ts';
import { surfaceWords } from '../computed/surface/surface-words.ts';
import { ToolForm } from '../computed/tools/tool-form.tsx';
import { statisticTitles } from '../locations/statistic.ts';
import { errorFacts } from './error-facts.ts';
import { errorRows } from './error-rows.ts';
import { noErrors } from './left-out.figure.ts';
import { errorColumns } from './quality-columns.ts';
import { qualityRecords, qualitySheet, type QualitySubject } from './quality-file.ts';
import { QualityGrid } from './quality-grid.tsx';
import { QualityHelp } from './quality-help.tsx';
import { LeftOutPlot, VariogramPlot } from './quality-plots.tsx';
import { underWayText, useJudgedSurface, useQualityAsk } from './use-quality.ts';
import styles from './quality-content.module.css';

const tools = [variogramTool, surfaceTool];

/** The variogram and the errors of a surface, with the settings that change both. */
export function QualityContent({ answer, input }: { answer: Answer; input: LayerInput }) {
  const ask = useQualityAsk(input);
  const asked = 'asked' in ask ? ask.asked : null;
  const work = useJudgedSurface(asked);
  const { analyte, matrix, unit } = useValueScope();
  const part = usePartAndLeftOutText();
  const title = analyte ?? 'Wells';
  const { last } = work;
  const found = useMemo(() => {
    if (last === null) return null;
    const { of, result } = last;
    const { logs } = result.method;
    return { of, result, logs, rows: errorRows(of, result), columns: errorColumns(of.unit, logs) };
  }, [last]);
  const shownTools = asked?.terms.method.kind === 'inverse-distance' ? [surfaceTool] : [variogramTool];
  const subject = found && {
    rows: found.rows,
    columns: found.columns,
    of: found.of,
    surface: found.result,
    analyte,
    facts: {},
  };
  return (
    <div className={styles.window}>
      <WindowContent
        calculating={underWayText(work)}
        onCancel={work.cancel}
        outdated={
          work.wasCancelled
            ? { text: 'These are the errors of earlier settings.', action: 'Calculate', onAct: work.resume }
            : null
        }
        isStale={asked === null}
      >
        <ContentHead>
          <ContentTitle
            names={[analyte, matrix, unit]}
            {...(found && { facts: `${statisticTitles.get(found.of.statistic)} · ${surfaceWords(found.result)[0]}` })}
          />
          <LeftOutSwitches />
          {subject && subject.rows.length > 0 && (
            <QualityDownloads
              answer={answer}
              title="Surface Errors"
              isDisabled={work.isCalculating || work.wasCancelled || asked === null}
              subject={subject}
            />
          )}
          <PaperSource answer={answer} />
        </ContentHead>
        <div className={styles.body}>
          <div className={styles.figures}>
            {found?.result.variogram && (
              <VariogramPlot
                answer={answer}
                variogram={found.result.variogram}
                method={found.result.method}
                unit={found.of.unit}
                title={title}
              />
            )}
            {found && found.result.variogram === null && (
              <Note>
                Inverse distances have no variogram. Choose ordinary kriging to see how unlike wells are by distance.
              </Note>
            )}
            <details className={styles.settings} open={asked === null || undefined} data-screen-only>
              <summary>{shownTools[0] === variogramTool ? 'Adjust the variogram' : 'Settings of the surface'}</summary>
              <ToolForm all={tools} shown={shownTools} input={input} />
            </details>
            {found && found.rows.length > 0 && (
              <LeftOutPlot answer={answer} rows={found.rows} logs={found.logs} unit={found.of.unit} title={title} />
            )}
            <HowComputed>
              <QualityHelp />
            </HowComputed>
          </div>
          <div className={styles.wells}>
            {'reason' in ask && <NothingShown title="No surface">{ask.reason}</NothingShown>}
            {found && <ErrorFacts found={found} />}
            {part !== null && <Note>{part}</Note>}
            {found && found.rows.length > 0 && (
              <QualityGrid label="Errors by well" columns={found.columns} rows={found.rows} />
            )}
            {found && found.rows.length === 0 && <NothingShown>{noErrors}</NothingShown>}
          </div>
        </div>
      </WindowContent>
    </div>
  );
}

type Judged = NonNullable<ReturnType<typeof useJudgedSurface>['last']>;

function ErrorFacts({ found: { of, result } }: { found: Judged }) {
  const { method, leftOut } = result;
  const facts = errorFacts(leftOut, { unit: of.unit, logs: method.logs, isKriged: method.kind === 'kriging' });
  return (
    <dl className={styles.facts}>
      {facts.map(({ title, text, note }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <strong>{text}</strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface QualityDownloadsProps<Row> {
  answer: Answer;
  title: string;
  isDisabled: boolean;
  subject: QualitySubject<Row>;
}

function QualityDownloads<Row>({ answer, title, isDisabled, subject }: QualityDownloadsProps<Row>) {
  return (
    <TableDownloads
      answer={answer}
      title={title}
      isDisabled={isDisabled}
      pinnedColumns={1}
      recordsOf={(provenance) => qualityRecords(subject, provenance)}
      sheetOf={(provenance) => qualitySheet(subject, provenance)}
    />
  );
}
