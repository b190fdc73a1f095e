import { useMemo } from 'react';
import { gapCountsText } from '../../../explorer/non-detects/estimate-gap.ts';
import { useComparedLocations } from '../../../explorer/exploration/compared-locations.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import type { SnapshotSurvey } from '../../../frame/survey/snapshot-survey.ts';
import { chartPalettes } from '../../../ui/chart-frame/figure/chart-palette.ts';
import { comparedTone } from '../../../ui/chart-frame/figure/ring-marks.ts';
import type { ColorScheme } from '../../../ui/use-color-scheme.ts';
import { classColors } from '../../../explorer/map-colors/class-colors.ts';
import { isDrawn } from '../../../explorer/locations/locations-shown.ts';
import { mapPalettes } from '../../../explorer/map-colors/map-palette.ts';
import { gapOfStatistic } from '../../../explorer/locations/statistic.ts';
import type { ShownLocations } from '../locations/use-shown-locations.ts';
import { shownValues } from '../locations/use-whole-values.ts';
import { radiusScale } from './circle-radius.ts';
import type { CirclesLook } from './circle-paint.ts';
import {
  type CircleMeaning,
  comparedLocationsLayer,
  locationCircles,
  type RingedLocation,
} from './location-circles.layer.ts';
import { countCircles } from './circle-kind.ts';
import { type CircleClasses, scaleSource } from './use-classes.ts';

/** How many of the visible locations are highlighted, those without coordinates too; null for none. */
function countHighlighted(locations: readonly LocationSummary[]): { count: number; visible: number } | null {
  const visible = locations.filter((location) => location.visible);
  const count = visible.filter(({ highlight }) => highlight).length;
  return count === 0 ? null : { count, visible: visible.length };
}

/** The names of the drawn locations that are carried: at a time, those with values from before it. */
function carriedOf(drawn: readonly LocationSummary[], atSnapshot: SnapshotSurvey | null): ReadonlySet<string> {
  if (!atSnapshot || atSnapshot.counts.carried === 0) return new Set();
  const names = new Set(drawn.map(({ location }) => location));
  const isCarried = (location: string, index: number) => atSnapshot.isCarried[index] === true && names.has(location);
  return new Set(atSnapshot.locations.map(({ location }) => location).filter(isCarried));
}

const noValues = new Float64Array();

export type CirclesOnMap = ReturnType<typeof useCircles>;

/** The circles of the visible locations for a color scheme of the basemap, and their legend. */
export function useCircles(scheme: ColorScheme, shown: ShownLocations, ofValues: CircleClasses) {
  const { classes, edges, made, breaks, isStale, isolated } = ofValues;
  const {
    locations,
    statistic,
    selected,
    method,
    showsLocationsOnly,
    againstLevel,
    look: choices,
    pooled,
    whole,
    atSnapshot,
  } = shown;
  const isUnseen = againstLevel !== null;
  const { hasValues } = shown.scope;
  const { showRadius, showIntensity, showLocations, mapColors, mapRadii } = choices;
  const hasColors = !showsLocationsOnly && showIntensity;
  const drawn = useMemo(() => locations.filter(isDrawn), [locations]);
  const source = scaleSource(shown, mapRadii);
  const pooledValues = source?.values ?? null;
  // Of no matter, and so the same in each period, where there are those of all of them.
  const own = useMemo(() => (pooledValues ? null : shownValues(drawn, statistic)), [pooledValues, drawn, statistic]);
  const values = own ?? pooledValues ?? noValues;
  const scale = useMemo(
    // Marks of states are of one size.
    () => (showRadius && hasValues && !isUnseen ? radiusScale(values, mapRadii) : null),
    [values, hasValues, showRadius, isUnseen, mapRadii],
  );
  const meaning = useMemo((): CircleMeaning => ({ statistic, scale, hasValues }), [statistic, scale, hasValues]);
  const highlighted = useMemo(() => countHighlighted(locations), [locations]);
  const isHighlighting = highlighted !== null;
  const look = useMemo(
    (): CirclesLook => ({
      palette: mapPalettes[scheme],
      scheme,
      classes: made,
      colors: hasColors && made.length > 0 ? classColors(mapColors, scheme, made.length) : null,
      isFlowing: breaks === 'linear',
      isolated,
      isHighlighting,
      isUnseen,
    }),
    [hasColors, mapColors, scheme, made, breaks, isolated, isHighlighting, isUnseen],
  );
  const circles = useMemo(() => locationCircles(drawn, meaning), [drawn, meaning]);
  const carried = useMemo(() => carriedOf(drawn, atSnapshot), [drawn, atSnapshot]);
  const chosen = useMemo(() => locations.find(({ location }) => location === selected), [locations, selected]);
  const compared = useComparedLocations();
  const rings = useMemo(() => {
    const ringed = compared.flatMap((name, index): RingedLocation[] => {
      const location = locations.find((one) => one.location === name);
      return location ? [{ location, color: chartPalettes[scheme][comparedTone(index, compared.length)] }] : [];
    });
    return comparedLocationsLayer(ringed, meaning, mapPalettes[scheme]);
  }, [compared, locations, meaning, scheme]);
  const counts = useMemo(() => countCircles(drawn, { statistic, hasValues }), [drawn, statistic, hasValues]);
  const gaps = useMemo(
    () => (showLocations ? gapCountsText(drawn.map((one) => gapOfStatistic(one, statistic, method))) : ''),
    [showLocations, drawn, statistic, method],
  );
  return {
    drawn,
    carried,
    chosen,
    circles,
    rings,
    legend: {
      meaning,
      values: ofValues.values,
      scaleOf: { pooled, whole },
      look,
      edges,
      breaks,
      classes,
      choices,
      counts,
      highlighted,
      canColor: !showsLocationsOnly,
      showsCircles: showLocations,
      method,
      gaps,
      hasNests: circles.features.some(({ properties }) => properties.nested),
      isStale,
    },
  };
}
