import { Link } from '@tanstack/react-router';
import { AnswerCardButton, LocationAnswerButton } from '../../features/answer-card/answer-card-button.tsx';
import { AnswerCardWindow } from '../../features/answer-card/answer-card-window.tsx';
import { BackgroundButton } from '../../features/background/background-button.tsx';
import { BackgroundWindow } from '../../features/background/background-window.tsx';
import { ConnectButton } from '../../features/connect/connect-button.tsx';
import { EmptyAnswer } from '../../features/filter-bar/empty-answer.tsx';
import { FilterBar } from '../../features/filter-bar/filter-bar.tsx';
import { FirstStepsStrip } from '../../features/first-steps/first-steps-strip.tsx';
import { noteStep } from '../../features/first-steps/steps-done.ts';
import { GaugeMenu } from '../../features/gauges/gauge-menu.tsx';
import { GaugeWindow } from '../../features/gauges/gauge-window.tsx';
import { showGauge } from '../../features/gauges/shown-gauges.ts';
import { ChangesButton } from '../../features/changes/changes-button.tsx';
import { ChangesWindow } from '../../features/changes/changes-window.tsx';
import { GaugeLoadButton, LoadButton } from '../../features/loads/load-button.tsx';
import { LoadWindow } from '../../features/loads/load-window.tsx';
import { MapScreen } from '../../features/map/map-screen.tsx';
import { useOpenPlots } from '../../features/plots/open-plots.ts';
import { PlotSections } from '../../features/plots/plot-sections.tsx';
import { PlotToggles } from '../../features/plots/plot-toggles.tsx';
import { PlotWindows } from '../../features/plots/plot-windows.tsx';
import { ForeseenSketch } from '../../features/plots/time-plot/foreseen-sketch.tsx';
import { TimeSketch } from '../../features/plots/time-plot/time-sketch.tsx';
import { showSamples } from '../../features/plots/show-samples.ts';
import { ReportButton } from '../../features/report/report-button.tsx';
import { ReportWindow } from '../../features/report/report-window.tsx';
import { CopyLinkButton } from '../../features/sharing/copy-link-button.tsx';
import { SummaryButton } from '../../features/summary-table/summary-button.tsx';
import { SummaryWindow } from '../../features/summary-table/summary-window.tsx';
import { TrendsButton } from '../../features/trends/trends-button.tsx';
import { TrendsWindow } from '../../features/trends/trends-window.tsx';
import { WhyWindow } from '../../features/why/why-window.tsx';
import { mapParts } from '../map-parts.ts';
import { openWindows } from '../link/open-windows.ts';
import { usePageTitle } from '../use-page-title.ts';
import { AnswerPage } from './answer-page.tsx';
import styles from './map-page.module.css';

export function MapPage() {
  usePageTitle('Map');
  const hasOpenPlot = useOpenPlots().length > 0;
  return (
    <AnswerPage path="/map" strip={<FirstStepsStrip isPlotOpen={hasOpenPlot} />}>
      <MapScreen
        filters={<FilterBar />}
        chooseQuery={<Link to="/query">Choose a query and execute it</Link>}
        actions={
          <div className={styles.acts}>
            <CopyLinkButton screen="map" windows={openWindows} isCompact onShared={() => noteStep('link')} />
            <ConnectButton isCompact />
          </div>
        }
        empty={<EmptyAnswer />}
        plotToggles={
          <>
            <PlotToggles />
            <SummaryButton />
            <TrendsButton />
            <LoadButton />
            <AnswerCardButton />
            <ChangesButton />
            <ReportButton />
            <GaugeMenu />
          </>
        }
        plots={<PlotSections />}
        onGaugeClick={showGauge}
        timeSketch={(location, onOpen) => <TimeSketch location={location} onOpen={onOpen} />}
        onSamples={showSamples}
        locationActs={<LocationAnswerButton />}
        parts={mapParts}
      />
      <ForeseenSketch />
      <PlotWindows />
      <SummaryWindow over="map" actions={<BackgroundButton />} />
      <BackgroundWindow />
      <TrendsWindow over="map" />
      <AnswerCardWindow over="map" onPlot={() => showSamples(true)} />
      <GaugeWindow actsOf={(gauge) => <GaugeLoadButton gauge={gauge} />} />
      <LoadWindow over="map" />
      <ChangesWindow over="map" />
      <ReportWindow screen="map" windows={openWindows} over="map" />
      <WhyWindow
        copyLink={
          <CopyLinkButton screen="map" windows={openWindows} isCommand={false} onShared={() => noteStep('link')} />
        }
      />
    </AnswerPage>
  );
}
