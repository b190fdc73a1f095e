import type { Answer } from '../../explorer/answer/answer.ts';
import { useValueScope } from '../../explorer/answer/selectors.ts';
import { useMapState } from '../../explorer/map-parts/map-state.ts';
import { LeftOutSwitchRow } from '../../explorer/left-out/left-out-switches.tsx';
import { PaperSource } from '../../explorer/provenance/provenance-lines.tsx';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import {
  ContentHead,
  ContentTitle,
  HowComputed,
  NothingShown,
  Note,
  WindowContent,
} from '../../ui/window-content/window-content.tsx';
import type { LayerInput } from '../../explorer/surfaces/input/layer-input.ts';
import { extentWords } from '../../explorer/surfaces/words/extent-words.ts';
import { elsewhereText } from '../../explorer/surfaces/words/surface-notes.ts';
import { surfaceTool, variogramTool } from '../../explorer/surfaces/settings/surface-settings.ts';
import { surfaceWords } from '../../explorer/surfaces/words/surface-words.ts';
import { levelTool, levelToolFor } from '../../explorer/surfaces/terms/level-unit.ts';
import type { Tool } from '../../explorer/surfaces/settings/setting.ts';
import { ToolForm } from '../../explorer/surfaces/tool-form/tool-form.tsx';
import { statisticTitles } from '../../explorer/locations/statistic.ts';
import { ErrorsPart } from './errors-part.tsx';
import { InfluencePart } from './influence-part.tsx';
import { showQuality, useQualityDisplay, type QualityPart } from './quality-display.ts';
import { QualityDownloads } from './quality-downloads.tsx';
import { HelpText } from '../../ui/help-text.tsx';
import help from './quality-help.md?raw';
import { LeaveOneOutPlot, VariogramPlot } from './quality-plots.tsx';
import { useInfluence } from './use-influence.ts';
import { useShownQuality } from './use-shown-quality.ts';
import { underWayText, useErrors, useQualityAsk, type FoundErrors } from './use-quality.ts';
import { inColumn } from '../../ui/layout/layout.ts';
import { boxed, padded } from '../../ui/layout/boxed.ts';
import styles from './quality-content.module.css';

const tools = [variogramTool, surfaceTool, levelTool];

const parts: readonly (readonly [QualityPart, string])[] = [
  ['errors', 'Errors'],
  ['influence', 'Influence'],
];

/** How far a surface can be trusted: its variogram with the settings that change it, and its errors or the influence of wells. */
export function QualityContent({ answer }: { answer: Answer }) {
  const { input: ofAllLevels, valued: input } = useMapState();
  const ofLevels = levelToolFor(ofAllLevels);
  const ask = useQualityAsk(input);
  const requested = 'requested' in ask ? ask.requested : null;
  const part = useQualityDisplay((display) => display.part);
  const errors = useErrors(requested);
  const influence = useInfluence({ answer, input }, part === 'influence');
  const { work } = part === 'errors' ? errors : influence;
  useShownQuality(answer, requested === null ? null : errors.found, part === 'influence' ? influence.found : null);
  const scope = useValueScope();
  const found = part === 'errors' ? errors.found : influence.found;
  const subject = found?.of ?? errors.found?.of ?? requested;
  const { analyte, matrix, unit } = subject ?? scope;
  const extent = found === null ? [] : extentWords(found.result);
  const isUnsaved = work.isCalculating || work.wasCancelled || requested === null;
  // The variogram is of the errors' work, whichever part is shown.
  const wasCancelled = work.wasCancelled || errors.work.wasCancelled;
  const both = (act: 'cancel' | 'resume') => () => {
    errors.work[act]();
    influence.work[act]();
  };
  return (
    <div className={styles.window}>
      <WindowContent
        calculating={underWayText(work) ?? underWayText(errors.work)}
        onCancel={both('cancel')}
        outdated={
          wasCancelled
            ? { text: found === null ? notCalculated : outdated, action: 'Calculate', onAct: both('resume') }
            : null
        }
        isStale={requested === null && found !== null}
      >
        <ContentHead>
          <ContentTitle names={[analyte, matrix, unit]} {...(errors.found && { facts: factsText(errors.found) })} />
          <ChoiceSelect label="Show" value={part} choices={parts} onChoose={showQuality} />
          <LeftOutSwitchRow />
          <QualityDownloads
            answer={answer}
            part={part}
            errors={errors.found}
            influence={influence.found}
            isDisabled={isUnsaved}
          />
          <PaperSource answer={answer} />
        </ContentHead>
        <div className={styles.body} data-refused={requested === null || undefined}>
          <div className={`${styles.figures} ${inColumn(12)} ${padded(12, 12)}`}>
            <Figures
              answer={answer}
              input={input}
              levelTool={ofLevels}
              found={errors.found}
              isRefused={requested === null}
              part={part}
            />
          </div>
          <div className={`${styles.wells} ${inColumn(0)}`}>
            {'reason' in ask && <NothingShown title="No surface">{ask.reason}</NothingShown>}
            {extent.map((line) => (
              <Note key={line}>{line}.</Note>
            ))}
            {subject && subject.part !== null && <Note>{subject.part}</Note>}
            {subject && subject.unitOfLevels !== null && <Note>{subject.unitOfLevels}</Note>}
            {subject && subject.elsewhere.length > 0 && <Note>{elsewhereText(subject.elsewhere)}</Note>}
            {part === 'errors' && errors.found && <ErrorsPart found={errors.found} />}
            {part === 'influence' && <InfluencePart influence={influence} />}
          </div>
        </div>
      </WindowContent>
    </div>
  );
}

const notCalculated = 'The numbers were not calculated.';
const outdated = 'These are the numbers for earlier settings.';

function factsText({ of, result }: FoundErrors): string {
  return [statisticTitles.get(of.statistic), of.time, surfaceWords(result)[0]].filter(Boolean).join(' · ');
}

interface FiguresProps {
  answer: Answer;
  input: LayerInput;
  /** The choice of a hydrogeologic unit, where water levels are of several. */
  levelTool: Tool | null;
  found: FoundErrors | null;
  /** Whether no surface can be had with the settings, which are then open. */
  isRefused: boolean;
  part: QualityPart;
}

/** The variogram, the settings that change it, and the errors as a plot. */
function Figures({ answer, input, levelTool: ofLevels, found, isRefused, part }: FiguresProps) {
  const title = found?.of.analyte ?? 'Wells';
  const variogram = found?.result.variogram ?? null;
  const isWeighted = found !== null && variogram === null;
  const ownTools = isWeighted || isRefused ? [variogramTool, surfaceTool] : [variogramTool];
  const shownTools = ofLevels === null ? ownTools : [ofLevels, ...ownTools];
  return (
    <>
      {found && variogram && (
        <VariogramPlot
          answer={answer}
          variogram={variogram}
          method={found.result.method}
          unit={found.of.unit}
          title={title}
        />
      )}
      {isWeighted && <Note>Inverse distance has no variogram: choose kriging in the settings to see one.</Note>}
      <details className={boxed('folding')} open={isRefused || undefined} data-screen-only>
        <summary>{isWeighted || isRefused ? 'Settings of the surface' : 'Adjust the variogram'}</summary>
        <ToolForm all={tools} shown={shownTools} input={input} />
      </details>
      {part === 'errors' && found && found.rows.length > 0 && (
        <LeaveOneOutPlot
          answer={answer}
          rows={found.rows}
          logs={found.result.method.logs}
          unit={found.of.unit}
          title={title}
        />
      )}
      <HowComputed>
        <HelpText text={help} />
      </HowComputed>
    </>
  );
}
