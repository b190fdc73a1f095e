import { Link } from '@tanstack/react-router';
import { useOpenWindows } from '../../explorer/windows/open-windows-store.ts';
import { ScreenWindows } from '../../explorer/windows/screen-windows.tsx';
import { WindowActs, WindowButtons } from '../../explorer/windows/window-buttons.tsx';
import { ConnectButton } from '../../features/connect/connect-button.tsx';
import { EmptyAnswer } from '../../features/filter-bar/empty-answer.tsx';
import { FilterBar } from '../../features/filter-bar/filter-bar.tsx';
import { FirstStepsStrip } from '../../features/first-steps/first-steps-strip.tsx';
import { showGauge } from '../../features/gauges/shown-gauges.ts';
import { MapScreen } from '../../features/map/map-screen.tsx';
import { plotCatalog } from '../../features/plots/plot-catalog.ts';
import { PlotSections } from '../../features/plots/plot-sections.tsx';
import { ForeseenSketch, TimeSketch } from '../../features/plots/time-plot/time-sketch.tsx';
import { showSamples } from '../../features/plots/show-samples.ts';
import { CopyLinkButton } from '../../features/sharing/copy-link-button.tsx';
import { inRow } from '../../ui/layout/layout.ts';
import { usePageTitle } from '../use-page-title.ts';
import { AnswerPage } from './answer-page.tsx';

export function MapPage() {
  usePageTitle('Map');
  const hasOpenPlot = useOpenWindows(({ names }) => plotCatalog.some(({ name }) => names.includes(name)));
  return (
    <AnswerPage path="/map" strip={<FirstStepsStrip isPlotOpen={hasOpenPlot} />}>
      <MapScreen
        filters={<FilterBar />}
        chooseQuery={<Link to="/query">Choose a query and execute it</Link>}
        actions={
          // Beside each other as one act, so that the strip stays a line on narrow windows.
          <div className={inRow(0, 'stretch')}>
            <CopyLinkButton isCompact />
            <ConnectButton isCompact />
          </div>
        }
        empty={<EmptyAnswer />}
        plotToggles={<WindowButtons />}
        plots={<PlotSections />}
        onGaugeClick={showGauge}
        timeSketch={(location, onOpen) => <TimeSketch location={location} onOpen={onOpen} />}
        onSamples={showSamples}
        windows={<ScreenWindows />}
        locationActs={<WindowActs at="location" of={{}} />}
      />
      <ForeseenSketch />
    </AnswerPage>
  );
}
