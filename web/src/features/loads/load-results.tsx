import { useMemo, type ReactNode } from 'react';
import { fileName, type LoadStation } from '@wellfield/contract';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useLeftOutFacts, usePartAndLeftOutText } from '../../explorer/answer/selectors.ts';
import { PaperSource } from '../../explorer/provenance/provenance-lines.tsx';
import { provenanceText } from '../../explorer/provenance/provenance.ts';
import { TableDownloads } from '../../explorer/provenance/table-downloads.tsx';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import { ResultTable } from '../../explorer/results/result-table.tsx';
import { useResultOrder } from '../../explorer/results/use-result-order.ts';
import type { StationSamples } from '../../frame/loads/station-samples.ts';
import { ChartFrame } from '../../ui/chart-frame/chart-frame.tsx';
import type { FigureSize } from '../../ui/chart-frame/figure/figure.ts';
import { useToday } from '../../ui/local-time.ts';
import {
  Caution,
  ContentHead,
  ContentTitle,
  HowComputed,
  NothingShown,
  Note,
  WindowContent,
} from '../../ui/window-content/window-content.tsx';
import { requestedLoads } from './requested-load.ts';
import { datedSamples, otherUnits } from './dated-samples.ts';
import { loadColumns } from './load-columns.ts';
import styles from './loads.module.css';
import { loadFileColumns } from './load-file.ts';
import { HelpText } from '../../ui/help-text.tsx';
import help from './load-help.md?raw';
import { loadPeriods, type LoadPeriod } from './load-periods.ts';
import { loadPlotFigure } from './load.figure.ts';
import { loadCautions, whyNoLoad } from './load-words.ts';
import { useLoadSubject } from './use-load-subject.ts';
import type { GaugeFlow } from './use-station-flow.ts';

interface LoadResultsProps {
  answer: Answer;
  station: LoadStation;
  samples: StationSamples;
  flow: GaugeFlow;
  /** Whether the samples are those of earlier filters. */
  isStale: boolean;
  /** The choices above. */
  children: ReactNode;
}

const plotSize: FigureSize = { widthPx: 320, heightPx: 280 };

/** A station's loads: plot, table and files. */
export function LoadResults({ answer, station, samples, flow, isStale, children }: LoadResultsProps) {
  const subject = useLoadSubject(answer, station, samples, flow);
  const { analyte, matrix, fraction, gaugeName, step, unit, method, flowSource } = subject;
  const dated = useMemo(() => datedSamples(samples), [samples]);
  const periods = useMemo(() => loadPeriods(dated, flow, step), [dated, flow, step]);
  const columns = useMemo(() => {
    const askOf = requestedLoads(station.location, samples, { step, unit });
    return loadColumns({ step, unit }, periods).map((column) => ({
      ...column,
      why: (period: LoadPeriod) => askOf(column.id, period),
    }));
  }, [station, samples, step, unit, periods]);
  const { sorted, order } = useResultOrder(periods, columns);
  const part = usePartAndLeftOutText([station.location]);
  const leftOutFacts = useLeftOutFacts([station.location]);
  const names = [analyte, matrix, fraction, station.title];
  const title = names.filter((name) => name !== null).join(' · ');
  const { note } = station;
  const make = useMemo(
    () => (size: FigureSize) =>
      loadPlotFigure({ title, periods, step, unit, flow, notices: note === null ? [] : [note] }, size),
    [title, periods, step, unit, flow, note],
  );
  const today = useToday();
  const provenance = useProvenance()(answer, today);
  const counted = periods.reduce((sum, period) => sum + period.samples, 0);
  const reason = whyNoLoad(otherUnits(dated), counted, dated.length);
  return (
    <WindowContent calculating={null} onCancel={ignore} outdated={null} isStale={isStale}>
      <ContentHead>
        <ContentTitle
          names={names}
          facts={`Samples of ${station.location} · flow of ${gaugeName} (${station.gauge})`}
        />
        {children}
        {reason === null && (
          <TableDownloads
            answer={answer}
            title="Loads"
            hasNoLocations
            isDisabled={isStale}
            pinnedColumns={2}
            rows={sorted}
            columnsOf={(made) => loadFileColumns(periods, subject, made)}
          />
        )}
        <PaperSource answer={answer} />
      </ContentHead>
      {loadCautions(samples.subject, flow).map((text) => (
        <Caution key={text}>{text}</Caution>
      ))}
      {reason !== null && <NothingShown title="No loads.">{reason}</NothingShown>}
      {reason === null && (
        <>
          <div className={styles.plot}>
            <ChartFrame
              make={make}
              name="Load and flow"
              heading="Load and flow"
              size={plotSize}
              fills
              isStale={isStale}
              leftOut={leftOutFacts}
              help={<HelpText text={help} />}
              fileName={fileName(`${provenance.query}_loads`, today, 'svg').slice(0, -'.svg'.length)}
              provenance={provenanceText(provenance, [method, flowSource])}
            />
          </div>
          <Note>{[method, flowSource, part].filter((text) => text !== null).join(' ')}</Note>
          <HowComputed>
            <HelpText text={help} />
          </HowComputed>
          <ResultTable
            label="Loads by period"
            columns={columns}
            rows={sorted}
            order={order}
            keyOf={({ key }) => key}
            locationOf={() => null}
          />
        </>
      )}
    </WindowContent>
  );
}

/** Nothing takes long enough to be cancelled. */
function ignore(): void {}
