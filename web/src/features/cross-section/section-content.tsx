import { useMemo } from 'react';
import { fileName, messages, type SampleColumn } from '@wellfield/contract';
import { useSite } from '../../api/site-query.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import {
  usePartAndLeftOutText,
  useRefreshing,
  useSelectedLocation,
  useSnapshotSurvey,
  useValueScope,
} from '../../explorer/answer/selectors.ts';
import { pickLocation } from '../../explorer/exploration/compared-locations.ts';
import type { DrawnLine } from '../../explorer/exploration/exploration.ts';
import { hoveredLocation, hoverLocation } from '../../explorer/exploration/hovered-location.ts';
import { LeftOutSwitchRow } from '../../explorer/left-out/left-out-switches.tsx';
import { PaperSource } from '../../explorer/provenance/provenance-lines.tsx';
import { provenanceText } from '../../explorer/provenance/provenance.ts';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import { snapshotName } from '../../explorer/exploration/snapshot-words.ts';
import { rowsByValue } from '../../frame/rows-by-value.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';
import { ChartFrame } from '../../ui/chart-frame/chart-frame.tsx';
import type { FigureSize } from '../../ui/chart-frame/figure/figure.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { useToday } from '../../ui/local-time.ts';
import { ContentHead, ContentTitle, Note, NothingShown } from '../../ui/window-content/window-content.tsx';
import { useMapState } from '../../explorer/map-parts/map-state.ts';
import { useSiteOverlays } from '../../explorer/overlays/site-overlays.ts';
import { settingOf } from '../../explorer/surfaces/settings/setting.ts';
import { ToolForm } from '../../explorer/surfaces/tool-form/tool-form.tsx';
import { lineTitle } from '../../explorer/exploration/shape-ids.ts';
import { WellDownloads, WellGrid } from '../../explorer/well-table/well-table.tsx';
import { HelpText } from '../../ui/help-text.tsx';
import { inColumn } from '../../ui/layout/layout.ts';
import { boxed } from '../../ui/layout/boxed.ts';
import { sectionColumns, sectionFacts } from './section-columns.ts';
import { chooseSection, enlargeSection, noSectionLine, useSectionDisplay, useSectionLines } from './section-display.ts';
import { sectionFigure } from './section.figure.ts';
import help from './section-help.md?raw';
import { lithologyColors } from './section-looks.ts';
import { sectionRows } from './section-rows.ts';
import { sectionScreens, sectionTool, sectionWithinM } from './section-settings.ts';
import { lineEnds, metersText } from './section-words.ts';
import { siteDepthsOf, withoutIntervals } from './site-depths.ts';
import { useSection } from './use-section.ts';
import styles from './section-content.module.css';

const tools = [sectionTool];
const minSize: FigureSize = { widthPx: 420, heightPx: 280 };

/** The section along the line that was requested last, or the last drawn; without a line, why there is none. */
export function SectionContent({ answer }: { answer: Answer }) {
  const { lines, line } = useSectionLines();
  if (line === null) return <NothingShown title="No section">{noSectionLine}</NothingShown>;
  return <SectionOfLine answer={answer} lines={lines} line={line} />;
}

interface SectionOfLineProps {
  answer: Answer;
  lines: readonly DrawnLine[];
  /** The one that is shown. */
  line: DrawnLine;
}

/** A section along a line: the wells near it with what their samples say by depth, as a plot and a table. */
function SectionOfLine({ answer, lines, line }: SectionOfLineProps) {
  const { input, classes } = useMapState();
  // Some of the site's tell depths.
  const { known: overlays } = useSiteOverlays();
  const withinM = settingOf(sectionWithinM, input);
  const { output: section, isStale } = useSection(answer, line, withinM);
  const { analyte, matrix } = useValueScope();
  const note = usePartAndLeftOutText();
  const atSnapshot = useSnapshotSurvey();
  const isRefreshing = useRefreshing().isStale;
  const selected = useSelectedLocation();
  const files = useFigureFiles(answer);
  const { statistic, unit } = input;
  const time = snapshotName(atSnapshot?.snapshot ?? null, atSnapshot?.counts);
  const lithologies = useMemo(() => valuesOf(answer.frame, 'litho'), [answer.frame]);
  const given = useSite()?.lithology_colors;
  const siteColors = useMemo(() => lithologyColors(given ?? {}), [given]);
  const showsIntervals = settingOf(sectionScreens, input) === 'on';
  const siteDepths = useMemo(() => {
    const found = siteDepthsOf(overlays, line, withinM);
    return showsIntervals ? found : withoutIntervals(found);
  }, [overlays, line, withinM, showsIntervals]);
  const enlarged = useSectionDisplay((display) => display.part);
  const part = enlarged?.lineId === line.id ? enlarged : null;
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
            part,
            time,
          },
          size,
        )),
    [section, rows, siteDepths, lithologies, siteColors, title, line, withinM, statistic, unit, classes, part, time],
  );
  const columns = useMemo(() => sectionColumns(statistic, unit), [statistic, unit]);
  return (
    <div className={`${styles.window} ${inColumn(8)}`} aria-busy={isStale}>
      <ContentHead>
        <ContentTitle names={[analyte, matrix, unit]} />
        <ChoiceSelect
          label="Line"
          value={line.id}
          choices={lines.map((one) => [one.id, lineTitle(one)] as const)}
          onChoose={chooseSection}
        />
        {part && (
          <Button kind="compact" onClick={() => enlargeSection(null)}>
            Whole line
          </Button>
        )}
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
      <div className={`${styles.body} ${inColumn(0)}`}>
        <div className={styles.plot}>
          {make ? (
            <ChartFrame
              {...files}
              make={make}
              name="Cross-section"
              size={minSize}
              fills
              help={<HelpText text={help} />}
              note={note}
              isStale={isStale || isRefreshing}
              selectedGroups={selected === null ? [] : [selected]}
              pointed={hoveredLocation}
              onHoverGroup={hoverLocation}
              onSelectGroup={pickLocation}
              onRange={({ min, max }) => enlargeSection({ lineId: line.id, fromM: min, toM: max })}
            />
          ) : (
            <LoadingNotice text={messages.loading.standard} />
          )}
        </div>
        <div className={`${styles.notes} ${inColumn(8)}`}>
          <details className={boxed('folding')} data-screen-only>
            <summary>Wells within {metersText(withinM)} of the line</summary>
            <ToolForm all={tools} shown={tools} input={input} />
          </details>
          {rows && rows.length > 0 && rows.every(({ litho }) => litho === null) && (
            <Note>The lithology is not known here: neither samples nor the site’s overlays give it.</Note>
          )}
        </div>
        {rows && rows.length > 0 && (
          <div className={`${styles.intervals} ${inColumn(0)}`}>
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
