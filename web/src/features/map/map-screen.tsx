import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSite } from '../../api/site-query.ts';
import { clearFailure, useAnswer } from '../../explorer/answer/answer.ts';
import { RefreshingNotice, useIsAwaited } from '../../explorer/answer/answer-under-way.tsx';
import { useAnswers } from '../../explorer/answer/answers-context.ts';
import {
  useHydrogeologicUnitsLeft,
  useLocations,
  useUnitsOfLevels,
  useVisibleRows,
} from '../../explorer/answer/selectors.ts';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { FloatingNotice } from '../../ui/floating-notice.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { MapStateContext } from '../../explorer/map-parts/map-state.ts';
import { useBasemap } from './basemaps/use-basemap.ts';
import { MapProvenance, MapTitle } from './map-exports/map-provenance.tsx';
import { useMapCommands } from './map-commands.ts';
import { useOverlays } from './overlays/use-overlays.ts';
import { useShownLocations } from './locations/use-shown-locations.ts';
import { setSheetHeight } from './side-bar/side-bar-display.ts';
import { SpatialToolsWindow } from './computed/spatial-tools-window.tsx';
import { useComputedLayers } from './computed/use-computed-layers.ts';
import { useClasses } from './circles/use-classes.ts';
import { hasWebGl2, LocationMap } from './lazy-map.tsx';
import styles from './map-screen.module.css';
import { ChosenLocation } from './chosen-location.tsx';
import { MapNotices } from './map-notices.tsx';
import { MapSide } from './map-side.tsx';
import { MapStrip } from './map-strip.tsx';
import { useStateOfMap } from './use-state-of-map.ts';

interface MapScreenProps {
  /** The filters, at the left of the map. */
  filters: ReactNode;
  /** Link to the saved queries. */
  chooseQuery: ReactNode;
  /** Actions in the strip below the map. */
  actions?: ReactNode;
  /** Shown below 'No Data' if the filters leave no rows. */
  empty: ReactNode;
  /** The toggles of the plots with windows, and the plots of the side bar. */
  plotToggles: ReactNode;
  plots: ReactNode;
  /** Called when a river gauge of the site is clicked on the map. */
  onGaugeClick?: (siteNo: string) => void;
  /** A location's samples over time, small, for its card; `onOpen` shows them in large. */
  timeSketch?: (location: string, onOpen: () => void) => ReactNode;
  /** Brings the plots of the selected location into sight: after a click on the map, or because they are requested. */
  onSamples(isRequested: boolean): void;
  /** What else can be done with the selected location, on its card. */
  locationActs?: ReactNode;
  /** The open windows, which see what the map shows. */
  windows: ReactNode;
}

/** The active query's locations on the map, in a list, and as statistics. */
export function MapScreen(props: MapScreenProps) {
  const {
    filters,
    chooseQuery,
    actions,
    empty,
    plotToggles,
    plots,
    onGaugeClick,
    timeSketch,
    onSamples,
    locationActs,
    windows,
  } = props;
  const answers = useAnswers();
  const site = useSite();
  const { answer, loading, failure } = useAnswer();
  useEffect(() => answers.restore(), [answers]);
  const rowCount = useVisibleRows().length;
  const hydrogeologicUnits = useHydrogeologicUnitsLeft();
  const unitsOfLevels = useUnitsOfLevels();
  const shown = useShownLocations();
  const { locations, statistic, scope } = shown;
  const basemap = useBasemap(site);
  const overlays = useOverlays((basemap.shown.outlines?.length ?? 0) > 0);
  const [canDraw] = useState(hasWebGl2);
  const ofAllDates = useLocations();
  const computed = useComputedLayers({
    site,
    locations,
    ofAllDates,
    atSnapshot: shown.atSnapshot,
    ofPeriods: shown.pooled?.values ?? null,
    statistic,
    unit: scope.unit,
    hydrogeologicUnits,
    unitsOfLevels,
    canDraw,
  });
  const classes = useClasses(shown);
  const state = useStateOfMap(computed, classes, shown.look, basemap.scheme);
  useMapCommands({ site, basemap, overlays, computed });
  const positions = useMemo(() => positionsOf(answer?.head.locations ?? []), [answer]);
  const answerKey = answer && JSON.stringify([answer.source, answer.head.selectedAnalyte]);
  const showPlots = () => {
    setSheetHeight('half');
    onSamples(true);
  };
  const isAwaited = useIsAwaited();
  const isStale = loading !== null && answer !== null;

  return (
    <MapStateContext value={state}>
      <div className={styles.screen}>
        <div className={styles.heading}>
          <PageHeading>Map</PageHeading>
        </div>
        <div className={styles.filters} data-screen-only>
          {filters}
        </div>
        <MapTitle />
        <section
          aria-label="Map"
          data-region="map"
          data-paper-wide
          className={styles.map}
          data-stale={isStale || undefined}
        >
          {site && canDraw && (
            <LocationMap
              start={site.map}
              positions={positions}
              answerKey={answerKey}
              basemap={basemap}
              overlays={overlays}
              onGaugeClick={onGaugeClick}
              onPicked={() => onSamples(false)}
              shown={shown}
              computed={computed}
              classes={classes}
            />
          )}
          <MapNotices
            canDraw={canDraw}
            answer={answer}
            isAwaited={isAwaited}
            rowCount={rowCount}
            chooseQuery={chooseQuery}
            empty={empty}
          />
          <FloatingNotice className={styles.loading}>
            {loading ? <LoadingNotice text={loading.text} onCancel={() => answers.cancel()} /> : <RefreshingNotice />}
          </FloatingNotice>
          {(shown.look.showInfoLegend || !canDraw) && (
            <ChosenLocation
              shown={shown}
              valued={computed.valued}
              timeSketch={timeSketch}
              onSamples={showPlots}
              acts={locationActs}
            />
          )}
          <MapStrip rowCount={answer || !isAwaited ? rowCount : null} actions={actions} basemap={basemap} />
        </section>
        <MapProvenance />
        <MapSide
          shown={shown}
          classes={classes}
          computed={computed}
          canDraw={canDraw}
          isStale={isStale}
          plotToggles={plotToggles}
        >
          {plots}
        </MapSide>
        <SpatialToolsWindow computed={computed} />
        {windows}
        <ErrorDialog
          error={failure ?? overlays.failure}
          onOkay={() => {
            if (failure) clearFailure();
            else overlays.clearFailure();
          }}
        />
      </div>
    </MapStateContext>
  );
}

function positionsOf(
  locations: readonly { lat: number | null; long: number | null }[],
): { lat: number; long: number }[] {
  return locations.flatMap(({ lat, long }) => (lat === null || long === null ? [] : [{ lat, long }]));
}
