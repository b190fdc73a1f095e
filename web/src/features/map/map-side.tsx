import type { ReactNode } from 'react';
import { pickLocation } from '../../explorer/exploration/compared-locations.ts';
import type { CircleClasses } from './circles/use-classes.ts';
import { LayerToggles } from './computed/layer-toggles.tsx';
import type { ComputedLayers } from './computed/use-computed-layers.ts';
import { LineSection } from './lines/line-section.tsx';
import type { ShownLocations } from './locations/use-shown-locations.ts';
import { PolygonSection } from './polygons/polygon-section.tsx';
import { SideBarHeading } from './side-bar/side-bar-heading.tsx';
import { SideBar } from './side-bar/side-bar.tsx';
import { SideSheet } from './side-bar/side-sheet.tsx';

interface MapSideProps {
  shown: ShownLocations;
  classes: CircleClasses;
  computed: Pick<ComputedLayers, 'offered'>;
  canDraw: boolean;
  /** Whether it is of an answer that is being replaced. */
  isStale: boolean;
  plotToggles: ReactNode;
  /** The plots' sections. */
  children: ReactNode;
}

/** The side bar of the map, with what can be switched on and drawn. */
export function MapSide({ shown, classes, computed, canDraw, isStale, plotToggles, children }: MapSideProps) {
  return (
    <SideSheet heading={<SideBarHeading shown={shown} />} isStale={isStale}>
      <SideBar
        shown={shown}
        classes={classes}
        onPick={pickLocation}
        layerToggles={<LayerToggles offered={computed.offered} />}
        drawn={
          <>
            <PolygonSection locations={shown.locations} canDraw={canDraw} />
            <LineSection canDraw={canDraw} />
          </>
        }
        plotToggles={plotToggles}
      >
        {children}
      </SideBar>
    </SideSheet>
  );
}
