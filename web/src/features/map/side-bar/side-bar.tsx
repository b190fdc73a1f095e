import type { ReactNode } from 'react';
import { formatCount, formatCounted, formatPercent } from '@wellfield/science';
import { usePassingPartText, useShowsNonDetects, useVisibleSummary } from '../../../explorer/answer/selectors.ts';
import { pooledText } from '../../../explorer/fractions/fractions-in-sight.ts';
import { useFractionsInSight } from '../../../explorer/fractions/use-fractions-in-sight.ts';
import { hasCoordinates, locationsShownText } from '../locations/locations-shown.ts';
import type { ShownLocations } from '../locations/use-shown-locations.ts';
import { AdditionalSection } from './additional-section.tsx';
import { isOfClass } from '../circles/location-classes.ts';
import type { CircleClasses } from '../circles/use-classes.ts';
import { GapNotice } from './gap-notice.tsx';
import { IsolationNotice } from './isolation-notice.tsx';
import { LocationList } from './location-list.tsx';
import { StatisticControls } from './statistic-controls.tsx';
import styles from './side-bar.module.css';

interface SideBarProps {
  shown: ShownLocations;
  classes: CircleClasses;
  onPick(location: string, adds: boolean): void;
  /** The section of filter polygons. */
  polygons: ReactNode;
  /** The toggles of the computed layers. */
  layerToggles: ReactNode;
  /** The toggles of the plots, next to those of the layers. */
  plotToggles?: ReactNode;
  /** The plots' sections, below all others. */
  children?: ReactNode;
}

/** The map's contents as text and plots, and the controls for it. */
export function SideBar(props: SideBarProps) {
  const { shown, onPick } = props;
  const { locations, statistic, method, selected } = shown;
  const { hasValues, unit } = shown.scope;
  const { classes, isolated } = props.classes;
  const { polygons, layerToggles, plotToggles, children } = props;
  const visible = locations.filter((location) => location.visible);
  const listed = isolated === null ? visible : visible.filter((one) => isOfClass(one, isolated, statistic, classes));
  const withoutCoordinates = visible.filter((location) => !hasCoordinates(location)).length;
  return (
    <>
      <header className={styles.header}>
        <h2 className={styles.title}>Locations</h2>
        <p role="status" className={styles.shown}>
          {locationsShownText(locations)}
        </p>
        <SamplesNote />
        {!hasValues && visible.length > 0 && (
          <p className={styles.note}>
            Choose one matrix and one unit in the filters to see values. Only locations are shown for now.
          </p>
        )}
        {withoutCoordinates > 0 && <p className={styles.note}>{withoutCoordinatesText(withoutCoordinates)}</p>}
      </header>
      <div className={styles.controls} data-screen-only>
        <StatisticControls />
        {hasValues && <GapNotice locations={visible} statistic={statistic} method={method} />}
        {isolated !== null && <IsolationNotice listed={listed.length} visible={visible.length} />}
        <LocationList
          locations={listed}
          statistic={statistic}
          hasValues={hasValues}
          unit={unit}
          selected={selected}
          onPick={onPick}
        />
        {polygons}
        <AdditionalSection layerToggles={layerToggles} plotToggles={plotToggles} />
      </div>
      {children}
    </>
  );
}

/** The subject of all figures on the map. */
function SamplesNote() {
  const { rows, nonDetects } = useVisibleSummary();
  const part = [pooledText(useFractionsInSight()), usePassingPartText()].filter(Boolean).join(' ') || null;
  const showsNonDetects = useShowsNonDetects();
  if (rows === 0) return null;
  return (
    <>
      <p className={styles.note}>
        {formatCounted(rows, 'sample')}
        {showsNonDetects && ` · ${formatPercent(nonDetects / rows)} non-detect`}
      </p>
      {part !== null && <p className={styles.note}>{part}</p>}
    </>
  );
}

function withoutCoordinatesText(count: number): string {
  return count === 1
    ? '1 location has no coordinates: it is in the list, not on the map.'
    : `${formatCount(count)} locations have no coordinates: they are in the list, not on the map.`;
}
