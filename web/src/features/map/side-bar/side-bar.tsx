import { formatCount } from '@wellfield/science';
import { useMemo, type ReactNode } from 'react';
import { explore } from '../../../explorer/exploration/exploration-store.ts';
import { setMapLook } from '../../../explorer/exploration/map-transitions.ts';
import { Button } from '../../../ui/button.tsx';
import type { ShownLocations } from '../locations/use-shown-locations.ts';
import { AdditionalSection } from './additional-section.tsx';
import { isOfClass } from '../circles/location-classes.ts';
import type { CircleClasses } from '../circles/use-classes.ts';
import { GapNotice } from './gap-notice.tsx';
import { LocationList } from './location-list.tsx';
import { StatisticControls } from './statistic-controls.tsx';
import { contentsOnly, inRow } from '../../../ui/layout/layout.ts';

interface SideBarProps {
  shown: ShownLocations;
  classes: CircleClasses;
  onPick(location: string, adds: boolean): void;
  /** The sections of what is drawn on the map. */
  drawn: ReactNode;
  /** The toggles of the computed layers. */
  layerToggles: ReactNode;
  /** The toggles of the plots, next to those of the layers. */
  plotToggles?: ReactNode;
  /** The plots' sections, below all others. */
  children?: ReactNode;
}

/** The map's contents as a list and plots, and the controls for it; its heading stands above. */
export function SideBar(props: SideBarProps) {
  const { shown, onPick } = props;
  const { locations, statistic, method, selected } = shown;
  const { hasValues, unit } = shown.scope;
  const { classes, isolated } = props.classes;
  const { drawn, layerToggles, plotToggles, children } = props;
  const visible = useMemo(() => locations.filter((location) => location.visible), [locations]);
  const listed = useMemo(
    () => (isolated === null ? visible : visible.filter((one) => isOfClass(one, isolated, statistic, classes))),
    [visible, isolated, statistic, classes],
  );
  return (
    <>
      <div className={contentsOnly} data-screen-only>
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
        {drawn}
        <AdditionalSection layerToggles={layerToggles} plotToggles={plotToggles} />
      </div>
      {children}
    </>
  );
}

/** Says that only one class is shown, with a button to show all. */
function IsolationNotice({ listed, visible }: { listed: number; visible: number }) {
  return (
    <div className={inRow(12, 'apart')}>
      <p role="status">
        One class alone: {formatCount(listed)} of {formatCount(visible)} locations
      </p>
      <Button onClick={() => explore(setMapLook, { isolatedClass: null })}>Show all</Button>
    </div>
  );
}
