import { formatCount } from '@wellfield/science';
import { noFilters } from '../../../frame/filtering/answer-filters.ts';
import type { Filter } from '@wellfield/contract';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { AnalysisNumberId } from '../../../explorer/analyses/analysis-numbers.ts';
import type { Answer } from '../../../explorer/answer/answer.ts';
import { setDiagramLook, type DiagramLook } from '../../../explorer/exploration/diagram-look.ts';
import { explore, useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { leftOutChoices, leftOutFacts } from '../../../explorer/answer/left-out-samples.ts';
import { LeftOutSwitch } from '../../../explorer/left-out/left-out-switches.tsx';
import { useLocations, useValueScope } from '../../../explorer/answer/selectors.ts';
import { activeRange } from '../../../explorer/exploration/clause-transitions.ts';
import { RowsLineOfCall } from '../../../explorer/provenance/provenance-lines.tsx';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import type { Figure, FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { useLocationLinks, usePlotFiles } from '../plot-frame.tsx';
import { AnalysisNumbersLine } from './analysis-numbers-line.tsx';
import { analysesInSight, type AnalysisInSight } from './analyses-in-sight.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import { countsText, nothingChosenText } from './analysis-texts.ts';
import { unrequestedGroups, leftOutAmong } from './left-out-analyses.ts';
import { isDensity } from './analysis-points.ts';
import { LookSelects } from './look-selects.tsx';
import { analysisChoices, isChosen, type PlottedAnalysis } from '../../../explorer/analyses/plotted-analysis.ts';
import type { WaterAnalyses } from '../../../explorer/analyses/water-analyses-query.ts';

/** What differs between the diagrams. */
export interface Diagram {
  title: string;
  size: FigureSize;
  /** Lower, names of its axes would lie on each other. */
  lowestPx?: number;
  makeFigure: (title: string, analyses: readonly AnalysisInSight[], size: FigureSize, look: DiagramLook) => Figure;
  /** What places a point in it. */
  numbers: readonly (readonly [id: AnalysisNumberId, title: string])[];
  /** Whether it has an axis of dissolved solids. */
  hasSolidsAxis?: boolean;
  help: ReactNode;
}

interface AnalysesDiagramProps extends Diagram {
  answer: Answer;
  waterAnalyses: WaterAnalyses;
  /** What the answer's query asks for; null if that could not be read. */
  query: Filter | null;
}

/** A diagram of the analyses at the locations in sight, linked with map and table. */
export function AnalysesDiagram(props: AnalysesDiagramProps) {
  const { title, size, makeFigure, numbers, hasSolidsAxis = false, help, answer, waterAnalyses, query } = props;
  const locations = useLocations();
  const { matrix } = useValueScope();
  const clauses = useExploration((state) => state.clauses);
  const columnFilters = useExploration((state) => state.columnFilters);
  const putBack = useExploration((state) => state.putBack);
  const setAside = useExploration((state) => state.setAside);
  const links = useLocationLinks();
  const look = useExploration((state) => state.diagramLook);
  const files = usePlotFiles(answer, title, [
    `Analyses at these locations, from release ${waterAnalyses.release}, as far as the query asks for their years, dates and sample types; filters on what is measured, such as detect, fraction and result, do not narrow them.`,
    `Shown: ${analysisChoices.get(look.analyses)}.`,
  ]);

  const leftOut = useMemo(
    () => unrequestedGroups(query, leftOutChoices(answer, { putBack, setAside })),
    [query, answer, putBack, setAside],
  );
  const { inSight, out } = useMemo(() => {
    const visible = locations.filter((location) => location.visible);
    const filters = { ...noFilters, clauses, columnFilters, leftOut };
    const years = activeRange(clauses, 'year');
    return analysesInSight(waterAnalyses.analyses, { locations: visible, matrix, years, query, filters });
  }, [waterAnalyses, locations, matrix, clauses, columnFilters, query, leftOut]);
  const choice = look.analyses;
  const shown = useMemo(() => inSight.filter((analysis) => isChosen(analysis, choice)), [inSight, choice]);

  const left = leftOutFacts(
    Array.from(out.leftOut, ([title, samples]) => ({ title, samples, byDefault: 'out', isIn: false })),
  );
  const figureTitle = matrix === null ? title : `${title} · ${matrix}`;
  const make = useCallback(
    (room: FigureSize) => makeFigure(figureTitle, shown, room, look),
    [makeFigure, figureTitle, shown, look],
  );
  return (
    <RowsLineOfCall note="all water analyses, as JSON" path="/api/piper" file="water-analyses.json">
      <ChartFrame
        make={make}
        size={{ widthPx: size.widthPx - 24, heightPx: size.heightPx - 150 }}
        fills
        help={help}
        heading={matrix ?? 'All matrices'}
        {...files}
        note={nothingChosenText(inSight, choice, shown.length)}
        leftOut={left}
        numbers={<AnalysisNumbersLine analyses={shown} locations={links.selectedGroups} numbers={numbers} />}
        {...links}
        controls={
          <>
            <CheckSelect analyses={inSight} />
            {leftOutAmong(waterAnalyses.analyses, leftOut).map((group) => (
              <LeftOutSwitch key={group.title} group={group} words={group.title} />
            ))}
            <LookSelects isDense={isDensity(look, shown.length)} hasSolidsAxis={hasSolidsAxis} />
            <p className={typeset('muted', 'figures')}>
              {countsText(
                {
                  all: waterAnalyses.analyses.length + waterAnalyses.incomplete + waterAnalyses.unconverted.analyses,
                  inSight: inSight.length,
                  drawn: shown.length,
                  incomplete: waterAnalyses.incomplete,
                  unconverted: waterAnalyses.unconverted,
                },
                out,
              )}
              {query === null && ' The query could not be read: analyses of all years are shown.'}
            </p>
          </>
        }
      />
    </RowsLineOfCall>
  );
}

/** Chooses which analyses are drawn, by their checks, with the number of each. */
function CheckSelect({ analyses }: { analyses: readonly PlottedAnalysis[] }) {
  const chosen = useExploration(({ diagramLook }) => diagramLook.analyses);
  const choices = Array.from(analysisChoices, ([choice, title]) => {
    const passing = analyses.filter((analysis) => isChosen(analysis, choice));
    return [choice, `${title} (${formatCount(passing.length)})`] as const;
  });
  return (
    <ChoiceSelect
      label="Show"
      value={chosen}
      choices={choices}
      onChoose={(choice) => explore(setDiagramLook, { analyses: choice })}
    />
  );
}
