import { createContext, useContext } from 'react';
import type { ValueClass } from '@wellfield/science';
import type { SiteColor } from '../../ui/chart-frame/figure/marks.ts';
import type { ColorScheme } from '../../ui/use-color-scheme.ts';
import type { PeriodSnapshot } from '../../frame/snapshot/snapshot.ts';
import type { LayerInput } from '../surfaces/input/layer-input.ts';

/** The map's classes of values: the same edges, texts and colors; none where it shows no values. */
export interface ShownClasses {
  edges: readonly ValueClass[];
  /** As the map's legend writes them. */
  texts: readonly string[];
  colors: readonly SiteColor[];
}

/** What the map shows, for the analyses that go by it. */
export interface MapState {
  input: LayerInput;
  /** The same for what is of values: of water levels of several hydrogeologic units those of the chosen one alone. */
  valued: LayerInput;
  classes: ShownClasses;
  /** Of the basemap. */
  scheme: ColorScheme;
}

/** The state of the map that is on the page. */
export const MapStateContext = createContext<MapState | null>(null);

export function useMapState(): MapState {
  const state = useContext(MapStateContext);
  if (!state) throw new Error('useMapState is used outside MapStateContext');
  return state;
}

/** The periods that the map can go through. */
export interface MapPeriods {
  snapshots: readonly PeriodSnapshot[];
  /** Which of them have a sample. */
  hasSamples: readonly boolean[];
  /** The requested one. */
  index: number;
}
