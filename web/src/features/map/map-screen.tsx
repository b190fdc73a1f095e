import type { MapColors } from '../../explorer/exploration/map-look.ts';
import type { ColorScheme } from '../../ui/use-color-scheme.ts';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { messages } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { useSite } from '../../api/site-query.ts';
import { clearFailure, useAnswer } from '../../explorer/answer/answer-store.ts';
import { useAnswers } from '../../explorer/answer/answers-context.ts';
import { useIsAwaited } from '../../explorer/answer/use-is-awaited.ts';
import { pickLocation } from '../../explorer/exploration/compared-locations.ts';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { selectLocation } from '../../explorer/exploration/transitions.ts';
import { RefreshingNotice } from '../../explorer/answer/refreshing-notice.tsx';
import {
  useHydrogeologicUnitsLeft,
  useLocations,
  useUnitsOfLevels,
  useVisibleRows,
} from '../../explorer/answer/selectors.ts';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { FloatingNotice } from '../../ui/floating-notice.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BasemapLine } from './basemaps/basemap-line.tsx';
import { useBasemap } from './basemaps/use-basemap.ts';
import { MapProvenance, MapTitle } from './map-exports/map-provenance.tsx';
import { useMapCommands } from './map-commands.ts';
import { besideLocation } from './circles/nested-locations.ts';
import { useOverlays } from './overlays/use-overlays.ts';
import { useShownLocations } from './locations/use-shown-locations.ts';
import { timeNote } from './locations/time-note.ts';
import { SelectedLocationCard } from './locations/selected-location-card.tsx';
import { LayerToggles } from './computed/layer-toggles.tsx';
import { WellGradientNote } from './gradient/well-gradient-note.tsx';
import { LineSection } from './lines/line-section.tsx';
import { PolygonSection } from './polygons/polygon-section.tsx';
import { SideBarHeading } from './side-bar/side-bar-heading.tsx';
import { SideBar } from './side-bar/side-bar.tsx';
import { setSheetHeight } from './side-bar/sheet-height.ts';
import { SideSheet } from './side-bar/side-sheet.tsx';
import { SpatialToolsWindow } from './computed/spatial-tools-window.tsx';
import { useComputedLayers, type ComputedLayers } from './computed/use-computed-layers.ts';
import { useClasses, type CircleClasses } from './circles/use-classes.ts';
import { shownClasses } from './legend/shown-classes.ts';
import type { MapPart } from '../../explorer/map-parts/map-part.ts';
import type { MapState } from '../../explorer/map-parts/map-state.ts';
import { hasWebGl2 } from './webgl.ts';
import styles from './map-screen.module.css';

const LocationMap = lazyPart(
  'The map',
  async () => {
    // The library comes with it: the component that draws would import it by itself, and its failure would be nobody's.
    const [part] = await Promise.all([import('./location-map.tsx'), import('maplibre-gl')]);
    return part.LocationMap;
  },
  {
    waiting: (
      <Notice>
        <LoadingNotice text={messages.loading.standard} />
      </Notice>
    ),
  },
);

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
  /** Brings the plots of the selected location into sight: after a click on the map, or because they are asked for. */
  onSamples?: (isAsked: boolean) => void;
  /** What else can be done with the selected location, on its card. */
  locationActs?: ReactNode;
  /** The analyses that work with the map. */
  parts: readonly MapPart[];
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
    parts,
  } = props;
  const answers = useAnswers();
  const site = useSite();
  const { answer, loading, failure } = useAnswer();
  useEffect(() => answers.restore(), [answers]);
  const rowCount = useVisibleRows().length;
  const hydrogeologicUnits = useHydrogeologicUnitsLeft();
  const unitsOfLevels = useUnitsOfLevels();
  const shown = useShownLocations();
  const { locations, statistic, method, selected, scope } = shown;
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
  const state = useMapState(computed, classes, shown.look.mapColors, basemap.scheme);
  useMapCommands({ site, basemap, overlays, computed });
  const positions = useMemo(() => positionsOf(answer?.head.locations ?? []), [answer]);
  const answerKey = answer && JSON.stringify([answer.source, answer.head.selectedAnalyte]);
  const { showInfoLegend } = shown.look;
  const showPlots = () => {
    setSheetHeight('half');
    onSamples?.(true);
  };
  const chosen = locations.find(({ location }) => location === selected);
  const isAwaited = useIsAwaited();

  return (
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
        data-stale={(loading !== null && answer !== null) || undefined}
      >
        {site && canDraw && (
          <LocationMap
            start={site.map}
            positions={positions}
            answerKey={answerKey}
            basemap={basemap}
            overlays={overlays}
            onGaugeClick={onGaugeClick}
            onPicked={() => onSamples?.(false)}
            shown={shown}
            computed={computed}
            classes={classes}
            parts={parts}
          />
        )}
        {!canDraw && (
          <Notice>
            <strong>The map cannot be drawn.</strong>
            <span>This browser does not support WebGL 2. The location list and its figures work without it.</span>
          </Notice>
        )}
        {!answer && !isAwaited && (
          <Notice>
            <strong>{messages.query.noRecords}</strong>
            <span>{messages.query.noneExecuted}</span>
            {chooseQuery}
          </Notice>
        )}
        {answer && rowCount === 0 && (
          <Notice>
            <strong>{messages.query.noRecords}</strong>
            {answer.frame.rowCount > 0 ? (
              empty
            ) : (
              <>
                <span>This release has no results for the query.</span>
                {chooseQuery}
              </>
            )}
          </Notice>
        )}
        <FloatingNotice className={styles.loading}>
          {loading ? <LoadingNotice text={loading.text} onCancel={() => answers.cancel()} /> : <RefreshingNotice />}
        </FloatingNotice>
        {chosen && (showInfoLegend || !canDraw) && (
          <SelectedLocationCard
            location={chosen}
            unit={scope.unit}
            hasValues={scope.hasValues}
            method={method}
            showsNonDetects={shown.showsNonDetects}
            timeNote={shown.atSnapshot && timeNote(chosen.location, shown.atSnapshot)}
            part={shown.atSnapshot ? null : shown.selectedPart}
            beside={besideLocation(chosen, locations)}
            onSamples={onSamples && showPlots}
            sketch={timeSketch?.(chosen.location, showPlots)}
            acts={
              <>
                {locationActs}
                <WellGradientNote shown={shown} input={computed.valued} />
              </>
            }
            onSelect={(name) => explore(selectLocation, name)}
            onClose={() => explore(selectLocation, null)}
          />
        )}
        <div data-strip className={styles.strip}>
          <div className={styles.shown}>
            <span>{answer || !isAwaited ? `Data: ${formatCount(rowCount)} rows` : ''}</span>
            <div className={styles.actions} data-screen-only>
              {actions}
            </div>
          </div>
          <div className={styles.attribution}>
            <BasemapLine basemap={basemap} />
          </div>
        </div>
      </section>
      <MapProvenance />
      <SideSheet heading={<SideBarHeading shown={shown} />} isStale={loading !== null && answer !== null}>
        <SideBar
          shown={shown}
          classes={classes}
          onPick={pickLocation}
          layerToggles={<LayerToggles offered={computed.offered} />}
          drawn={
            <>
              <PolygonSection locations={locations} canDraw={canDraw} />
              <LineSection canDraw={canDraw} parts={parts} />
            </>
          }
          plotToggles={
            <>
              {plotToggles}
              {parts.map(({ name, Toggle }) => Toggle && <Toggle key={name} {...state} />)}
            </>
          }
        >
          {plots}
        </SideBar>
      </SideSheet>
      <SpatialToolsWindow computed={computed} />
      {parts.map(({ name, View }) => View && <View key={name} {...state} />)}
      <ErrorDialog
        error={failure ?? overlays.failure}
        onOkay={() => {
          if (failure) clearFailure();
          else overlays.clearFailure();
        }}
      />
    </div>
  );
}

/** What analyses see of the map. */
function useMapState(
  { input, valued }: ComputedLayers,
  { edges, values }: CircleClasses,
  colors: MapColors,
  scheme: ColorScheme,
): MapState {
  const { statistic } = input;
  const classes = useMemo(
    () => shownClasses({ edges, values }, { statistic, colors, scheme }),
    [edges, values, statistic, colors, scheme],
  );
  return { input, valued, classes, scheme };
}

function Notice({ children }: { children: ReactNode }) {
  return <div className={styles.none}>{children}</div>;
}

function positionsOf(
  locations: readonly { lat: number | null; long: number | null }[],
): { lat: number; long: number }[] {
  return locations.flatMap(({ lat, long }) => (lat === null || long === null ? [] : [{ lat, long }]));
}
