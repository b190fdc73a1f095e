import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Site } from '@wellfield/contract';
import { boundsOf, type Position } from '@wellfield/science';
import type { Exploration, LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import type { HydrogeologicUnits } from '../../../frame/survey/hydrogeologic-units.ts';
import type { SnapshotSurvey } from '../../../frame/survey/snapshot-survey.ts';
import { hasCoordinates } from '../../../explorer/locations/locations-shown.ts';
import type { ComputedLayer } from './computed-layer.ts';
import { layerCatalog } from './layer-catalog.ts';
import type { LayerInput, SiteFigures } from '../../../explorer/surfaces/input/layer-input.ts';
import type { LayerTime } from '../../../explorer/surfaces/input/layer-time.ts';
import { spatialPoints } from '../../../explorer/surfaces/input/spatial-points.ts';
import { inputOfOneUnit } from '../../../explorer/surfaces/terms/level-unit.ts';
import { whyNoUnit } from '../../../explorer/surfaces/terms/mixed-levels.ts';
import { useWorks, type Work } from '../../../explorer/surfaces/tasks/use-works.ts';
import { useSame } from '../../../explorer/surfaces/input/use-same.ts';

/** A computed layer with a toggle. */
export interface OfferedLayer {
  layer: ComputedLayer;
  isOn: boolean;
  /** Why it cannot be switched on or drawn, or null. */
  reason: string | null;
  /** Why it is not computed with the current settings, or null. */
  refusal: string | null;
  /** What it is computed from. */
  input: LayerInput;
  /** Null if nothing is computed: it is off, unavailable, or computed for the visible part. */
  work: Work | null;
}

/** The computed layers: their input and results. */
export interface ComputedLayers {
  offered: readonly OfferedLayer[];
  /** Those that are on and can be drawn. */
  drawn: readonly OfferedLayer[];
  input: LayerInput;
  /** The same for layers of values: of water levels of several hydrogeologic units those of the chosen one alone. */
  valued: LayerInput;
  underWay: readonly Work[];
}

interface ComputedFrom {
  site: Site | undefined;
  /** At the time that the map shows, and of all dates. */
  locations: readonly LocationSummary[];
  ofAllDates: readonly LocationSummary[];
  atSnapshot: SnapshotSurvey | null;
  /** The values of all periods of its step; null where they are not known. */
  ofPeriods: Float64Array | null;
  statistic: LocationStatistic;
  /** Of the results. */
  unit: string | null;
  hydrogeologicUnits: LayerInput['hydrogeologicUnits'];
  unitsOfLevels: HydrogeologicUnits;
  /** Whether this browser can draw the map. */
  canDraw: boolean;
}

export function useComputedLayers({ canDraw, ...from }: ComputedFrom): ComputedLayers {
  const { site, locations, ofAllDates, unitsOfLevels } = from;
  const layers = useExploration((state) => state.layers);
  const input = useLayerInput(from);
  const valued = useMemo(
    () => inputOfOneUnit(input, unitsOfLevels, { shown: locations, ofAllDates }),
    [input, unitsOfLevels, locations, ofAllDates],
  );
  const judged = useMemo(
    () =>
      offeredBy(site).map((layer) => {
        const own = layer.byValue ? valued : input;
        return {
          layer,
          input: own,
          reason: canDraw ? layer.unavailable(own) : 'The map cannot be drawn in this browser.',
          refusal: (layer.byValue ? whyNoUnit(own) : null) ?? layer.refused?.(own) ?? null,
        };
      }),
    [site, input, valued, canDraw],
  );
  const isWanted = ({ layer, reason, refusal }: (typeof judged)[number]) =>
    layers.includes(layer.id) && reason === null && refusal === null;
  const tasksOf = (byValue: boolean) =>
    judged.filter((one) => isWanted(one) && one.layer.byValue === byValue).flatMap(({ layer }) => layer.task ?? []);
  const ofValues = useWorks(tasksOf(true), valued);
  const ofSamples = useWorks(tasksOf(false), input);
  const offered = judged.map((one): OfferedLayer => {
    const { task, id, byValue } = one.layer;
    const { workOf } = byValue ? ofValues : ofSamples;
    return { ...one, isOn: layers.includes(id), work: task && isWanted(one) ? workOf(task) : null };
  });
  return {
    offered,
    drawn: offered.filter(({ isOn, reason, refusal }) => isOn && reason === null && refusal === null),
    input,
    valued,
    underWay: [...ofValues.underWay, ...ofSamples.underWay],
  };
}

function useLayerInput({
  site,
  locations,
  ofAllDates,
  atSnapshot,
  ofPeriods,
  statistic,
  unit: ofResults,
  hydrogeologicUnits,
}: Omit<ComputedFrom, 'canDraw' | 'unitsOfLevels'>): LayerInput {
  const unit = statistic === 'sampleSize' ? null : ofResults;
  const tools = useExploration((state) => state.tools);
  const answerTools = useExploration((state) => state.answerTools);
  const points = useMemo(() => spatialPoints(locations, statistic), [locations, statistic]);
  const time = useMemo(
    (): LayerTime | null =>
      atSnapshot && {
        snapshot: atSnapshot.snapshot,
        counts: atSnapshot.counts,
        ofAllDates: spatialPoints(ofAllDates, statistic),
        ofPeriods,
      },
    [atSnapshot, ofAllDates, statistic, ofPeriods],
  );
  // One for all times of the map, whose locations are the same.
  const origin = useSame(useMemo(() => middleOf(locations.filter(hasCoordinates)), [locations]));
  const dataset = useExploration((state) => state.dataset);
  const analyte = useExploration((state) => state.analyte);
  const polygons = useExploration((state) => state.polygons);
  const areas = useMemo(() => polygons.map(({ coords, holes = [] }) => ({ outline: coords, holes })), [polygons]);
  // The same list while only lines of section change, on which nothing that is computed depends.
  const barriers = useExploration(useShallow(barriersOf));
  const all = useMemo((): Exploration['tools'] => ({ ...tools, ...answerTools }), [tools, answerTools]);
  return useMemo(
    () => ({
      points,
      time,
      origin,
      dataset,
      analyte,
      statistic,
      unit,
      hydrogeologicUnits,
      oneUnit: null,
      site,
      tools: all,
      areas,
      barriers,
    }),
    [points, time, origin, dataset, analyte, statistic, unit, hydrogeologicUnits, site, all, areas, barriers],
  );
}

/** The layers with a toggle at a site. */
export function offeredBy(site: SiteFigures): ComputedLayer[] {
  return layerCatalog.filter(({ siteFeature }) => siteFeature === undefined || site?.features[siteFeature] === true);
}

/** The lines that surfaces do not cross. */
function barriersOf({ lines }: Pick<Exploration, 'lines'>): LayerInput['barriers'] {
  return lines.filter(({ use }) => use === 'barrier').map(({ coords }) => coords);
}

function middleOf(locations: readonly Position[]): Position {
  const bounds = boundsOf(
    locations.map(({ long }) => long),
    locations.map(({ lat }) => lat),
  );
  const [west, south, east, north] = bounds ?? [0, 0, 0, 0];
  return { lat: (south + north) / 2, long: (west + east) / 2 };
}
