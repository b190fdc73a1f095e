import { useCallback, useMemo, type ReactNode } from 'react';
import type { Answer } from '../../../explorer/answer/answer.ts';
import { pickLocation, useComparedLocations } from '../../../explorer/exploration/compared-locations.ts';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { hoverLocation, hoveredLocation } from '../../../explorer/exploration/hovered-location.ts';
import { useLocations, useValueScope } from '../../../explorer/answer/selectors.ts';
import { activeRange } from '../../../explorer/exploration/transitions.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import type { Figure, FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import { chooseLocations } from '../choose-locations.ts';
import { usePlotFiles } from '../plot-files.ts';
import { analysesInSight, type AnalysisInSight } from './analyses-in-sight.ts';
import styles from './analyses-diagram.module.css';
import { countsText } from './analysis-texts.ts';
import { useCheckFilter } from './check-filter.ts';
import { CheckSelect } from './check-select.tsx';
import { checkTitles, passesCheck } from './plotted-analysis.ts';
import type { WaterAnalyses } from './water-analyses-query.ts';

/** What differs between the diagrams. */
export interface Diagram {
  title: string;
  size: FigureSize;
  makeFigure: (title: string, analyses: readonly AnalysisInSight[], size: FigureSize) => Figure;
  help: ReactNode;
}

interface AnalysesDiagramProps extends Diagram {
  answer: Answer;
  waterAnalyses: WaterAnalyses;
}

/** A diagram of the analyses at the locations in sight, linked with map and table. */
export function AnalysesDiagram({ title, size, makeFigure, help, answer, waterAnalyses }: AnalysesDiagramProps) {
  const locations = useLocations();
  const { matrix } = useValueScope();
  const clauses = useExploration((state) => state.clauses);
  const columnFilters = useExploration((state) => state.columnFilters);
  const selected = useComparedLocations();
  const check = useCheckFilter();
  const files = usePlotFiles(answer, title, [
    `Analyses of all years at these locations, from release ${waterAnalyses.release}; filters on what is measured, such as detect, fraction and result, do not narrow them.`,
    ...(check === 'all' ? [] : [`Shown: ${checkTitles[check]}.`]),
  ]);

  const { inSight, out } = useMemo(() => {
    const visible = locations.filter((location) => location.visible);
    const filters = { clauses, columnFilters, polygons: [], locationRange: null };
    const years = activeRange(clauses, 'year');
    return analysesInSight(waterAnalyses.analyses, { locations: visible, matrix, years, filters });
  }, [waterAnalyses, locations, matrix, clauses, columnFilters]);
  const shown = useMemo(() => inSight.filter((analysis) => passesCheck(analysis, check)), [inSight, check]);

  const figureTitle = matrix === null ? title : `${title} · ${matrix}`;
  const make = useCallback(
    (room: FigureSize) => makeFigure(figureTitle, shown, room),
    [makeFigure, figureTitle, shown],
  );
  return (
    <ChartFrame
      make={make}
      size={{ widthPx: size.widthPx - 24, heightPx: size.heightPx - 150 }}
      fills
      help={help}
      {...files}
      selectedGroups={selected}
      pointed={hoveredLocation}
      onHoverGroup={hoverLocation}
      onSelectGroup={pickLocation}
      onSelectGroups={chooseLocations}
      controls={
        <>
          <CheckSelect analyses={inSight} />
          <p className={styles.counts}>
            {countsText(
              {
                all: waterAnalyses.analyses.length + waterAnalyses.incomplete,
                inSight: inSight.length,
                drawn: shown.length,
                incomplete: waterAnalyses.incomplete,
              },
              out,
            )}
          </p>
        </>
      }
    />
  );
}
