import { useMemo } from 'react';
import { fileName, messages, type SampleColumn } from '@wellfield/contract';
import type { ValueClass } from '@wellfield/science';
import { useSite } from '../../../api/site-query.ts';
import type { Answer } from '../../../explorer/answer/answer.ts';
import {
  usePartAndLeftOutText,
  useRefreshing,
  useSelectedLocation,
  useSnapshotSurvey,
  useValueScope,
} from '../../../explorer/answer/selectors.ts';
import { pickLocation } from '../../../explorer/exploration/compared-locations.ts';
import type { DrawnLine } from '../../../explorer/exploration/exploration.ts';
import { hoveredLocation, hoverLocation } from '../../../explorer/exploration/hovered-location.ts';
import { LeftOutSwitchRow } from '../../../explorer/left-out/left-out-switches.tsx';
import { PaperSource } from '../../../explorer/provenance/paper-source.tsx';
import { provenanceText } from '../../../explorer/provenance/provenance.ts';
import { useProvenance } from '../../../explorer/provenance/use-provenance.ts';
import { snapshotName } from '../../../explorer/snapshot/snapshot-words.ts';
import { rowsByValue } from '../../../frame/rows-by-value.ts';
import type { SampleFrame } from '../../../frame/sample-frame.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import type { FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { LoadingNotice } from '../../../ui/loading-notice.tsx';
import { useToday } from '../../../ui/today.ts';
import { ContentHead, ContentTitle, Note } from '../../../ui/window-content/window-content.tsx';
import type { LayerInput } from '../computed/layer-input.ts';
import { settingOf } from '../computed/tools/setting.ts';
import { ToolForm } from '../computed/tools/tool-form.tsx';
import { lineTitle } from '../drawing/line-id.ts';
import type { DrawnOverlay } from '../overlays/drawn-overlay.ts';
import { WellDownloads } from '../well-table/well-downloads.tsx';
import { WellGrid } from '../well-table/well-grid.tsx';
import { sectionColumns, sectionFacts } from './section-columns.ts';
import { chooseSection } from './section-display.ts';
import { sectionFigure } from './section.figure.ts';
import { SectionHelp } from './section-help.tsx';
import { lithologyColors } from './section-looks.ts';
import { sectionRows } from './section-rows.ts';
import { sectionTool, sectionWithinM } from '../computed/tools/section-settings.ts';
import { lineEnds, metersText } from './section-words.ts';
import { siteDepthsOf } from './site-depths.ts';
import { useSection } from './use-section.ts';
import styles from './section-content.module.css';

const tools = [sectionTool];
const minSize: FigureSize = { widthPx: 420, heightPx: 280 };

export interface SectionContentProps {
  answer: Answer;
  input: LayerInput;
  lines: readonly DrawnLine[];
  /** The one that is shown. */
  line: DrawnLine;
  /** The map's classes of values. */
  classes: readonly ValueClass[];
  /** The site's, some of which tell depths. */
  overlays: readonly DrawnOverlay[];
}

/** A section along a line: the wells near it with what their samples say by depth, as a plot and a table. */
export function SectionContent(props: SectionContentProps) {
  const { answer, input, lines, line, classes, overlays } = props;
  const withinM = settingOf(sectionWithinM, input);
  const { output: section, isStale } = useSection(answer, line, withinM);
  const { analyte, matrix } = useValueScope();
  const part = usePartAndLeftOutText();
  const atSnapshot = useSnapshotSurvey();
  const isRefreshing = useRefreshing().isStale;
  const selected = useSelectedLocation();
  const files = useFigureFiles(answer);
  const { statistic, unit } = input;
  const time = snapshotName(atSnapshot?.snapshot ?? null, atSnapshot?.counts);
  const lithologies = useMemo(() => valuesOf(answer.frame, 'litho'), [answer.frame]);
  const given = useSite()?.lithology_colors;
  const siteColors = useMemo(() => lithologyColors(given ?? {}), [given]);
  const siteDepths = useMemo(() => siteDepthsOf(overlays, line, withinM), [overlays, line, withinM]);
  const rows = useMemo(
    () => section && sectionRows(section, statistic, siteDepths.near),
    [section, statistic, siteDepths],
  );
  const title = [lineTitle(line), analyte, matrix].filter((name) => name !== null).join(' · ');
  const make = useMemo(
    () =>
      section &&
      rows &&
      ((size: FigureSize) =>
        sectionFigure(
          {
            section,
            rows,
            siteDepths,
            lithologies,
            siteColors,
            title,
            ends: lineEnds(line),
            withinM,
            statistic,
            unit,
            classes,
            time,
          },
          size,
        )),
    [section, rows, siteDepths, lithologies, siteColors, title, line, withinM, statistic, unit, classes, time],
  );
  const columns = useMemo(() => sectionColumns(statistic, unit), [statistic, unit]);
  return (
    <div className={styles.window} aria-busy={isStale}>
      <ContentHead>
        <ContentTitle names={[analyte, matrix, unit]} />
        <ChoiceSelect
          label="Line"
          value={line.id}
          choices={lines.map((one) => [one.id, lineTitle(one)] as const)}
          onChoose={chooseSection}
        />
        <LeftOutSwitchRow />
        {rows && (
          <WellDownloads
            answer={answer}
            title={lineTitle(line)}
            isDisabled={isStale || isRefreshing}
            written={{ rows, columns, facts: sectionFacts({ analyte, matrix, unit, statistic, time, withinM }) }}
          />
        )}
        <PaperSource answer={answer} />
      </ContentHead>
      <div className={styles.body}>
        <div className={styles.plot}>
          {make ? (
            <ChartFrame
              {...files}
              make={make}
              name="Cross-section"
              size={minSize}
              fills
              help={<SectionHelp />}
              note={part}
              isStale={isStale || isRefreshing}
              selectedGroups={selected === null ? [] : [selected]}
              pointed={hoveredLocation}
              onHoverGroup={hoverLocation}
              onSelectGroup={pickLocation}
            />
          ) : (
            <LoadingNotice text={messages.loading.standard} />
          )}
        </div>
        <div className={styles.notes}>
          <details className={styles.inputs} data-screen-only>
            <summary>Wells within {metersText(withinM)} of the line</summary>
            <ToolForm all={tools} shown={tools} input={input} />
          </details>
          {rows && rows.length > 0 && rows.every(({ litho }) => litho === null) && (
            <Note>The lithology is not known here: neither samples nor the site’s overlays give it.</Note>
          )}
        </div>
        {rows && rows.length > 0 && (
          <div className={styles.intervals}>
            <WellGrid
              label="Depth intervals of the section"
              columns={columns}
              rows={rows}
              keyOf={({ location, source, topFt, bottomFt }) => JSON.stringify([location, source, topFt, bottomFt])}
            />
          </div>
        )}
      </div>
    </div>
  );
}

function valuesOf({ columns }: SampleFrame, name: SampleColumn): string[] {
  const column = columns.get(name);
  return column?.kind === 'text' ? rowsByValue(column).map(([value]) => value) : [];
}

function useFigureFiles(answer: Answer) {
  const today = useToday();
  const provenanceOf = useProvenance();
  return {
    fileName: fileName('cross_section', today, 'svg').slice(0, -'.svg'.length),
    provenance: provenanceText(provenanceOf(answer, today)),
  };
}
