import { formatCount, formatCounted } from '@wellfield/science';
import type { MapLook } from '../../../explorer/exploration/map-look.ts';
import type { ShownLocations } from '../locations/use-shown-locations.ts';

interface ShownScale extends Pick<ShownLocations, 'pooled' | 'whole'> {
  choices: Pick<MapLook, 'mapBreaks' | 'mapRadii'>;
  /** Whether circles show values by their sizes. */
  hasSizes: boolean;
  /** How many locations with a value are shown. */
  shown: number;
}

/** What the classes and sizes are made for, where that is not what is shown, or may change with it; null where both are one. */
export function scaleText({ pooled, whole, choices, hasSizes, shown }: ShownScale): string | null {
  const hasWhole = whole !== undefined && whole.values !== null;
  const isWhole = (chosen: string | null) => chosen === null && hasWhole;
  const of = { classes: isWhole(choices.mapBreaks), sizes: isWhole(choices.mapRadii) };
  const isOne = !hasSizes || of.classes === of.sizes;
  const scale = hasSizes ? 'Classes and sizes' : 'Classes';
  if (pooled) {
    if (pooled.isStale) return null;
    if (pooled.values === null) return `${scale} are for this period only: those of all periods could not be computed.`;
    if (isOne) return `${scale} are one scale for all periods${of.classes ? ' of the whole query' : ''}.`;
    const [first, second] = of.classes ? ['Classes', 'sizes'] : ['Sizes', 'classes'];
    return `${first} are for all periods of the whole query, ${second} for those of what is shown.`;
  }
  if (!whole) return null;
  const ofShown = `the ${formatCounted(shown, 'location')} shown`;
  if (whole.values === null) {
    const isAutomatic = choices.mapBreaks === null || (hasSizes && choices.mapRadii === null);
    if (whole.isStale) return null;
    const why = isAutomatic ? ': that of the whole query could not be computed' : '';
    return `Scale of ${ofShown}${why}.`;
  }
  const all = formatCounted(whole.values.length, 'location');
  if (isOne) return of.classes ? `Scale of all ${all} of the query.` : `Scale of ${ofShown}.`;
  return of.classes
    ? `Classes of all ${all} of the query, sizes of the ${formatCount(shown)} shown.`
    : `Classes of ${ofShown}, sizes of all ${formatCount(whole.values.length)} of the query.`;
}
