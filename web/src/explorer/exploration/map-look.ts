import type { ViewState } from '@wellfield/contract';
import { lookPart } from './parts/look-part.ts';

/** How the map shows locations. */
export interface MapLook {
  /** Whether circles show values by their size: the 'Bubble Plot'. */
  showRadius: boolean;
  /** Whether circles show values by their color: the 'Intensity Plot'. */
  showIntensity: boolean;
  showLocations: boolean;
  /** Whether names and values stand next to the circles. */
  showLabels: boolean;
  /** Whether arrows say which locations' results rise or fall. */
  showTrends: boolean;
  showInfoLegend: boolean;
  /** How values are cut into classes; null without a choice: the values decide. */
  mapBreaks: MapBreaks | null;
  mapColors: MapColors;
  /** How values become radii; null without a choice: the values decide. */
  mapRadii: MapRadii | null;
  /** The isolated class, whose circles alone stand out; null for none. */
  isolatedClass: IsolatedClass | null;
}

/**
 * How values are cut into the six classes: where they cluster, at equal steps, at equal steps of their logarithms, or at
 * equal steps with a continuous color ramp.
 */
export type MapBreaks = 'ckmeans' | 'equal' | 'log' | 'linear';
export type MapColors = 'cividis' | 'viridis' | 'ylorrd';
export type MapRadii = 'linear' | 'log';
/** A class by its index, from 0 for the lowest, or the circles of non-detects. */
export type IsolatedClass = number | 'nonDetect';

type SharedLook = NonNullable<ViewState['mapLook']>;

export const mapLookAtStart: MapLook = {
  showRadius: true,
  showIntensity: false,
  showLocations: true,
  showLabels: false,
  showTrends: false,
  showInfoLegend: true,
  mapBreaks: null,
  mapColors: 'cividis',
  mapRadii: null,
  isolatedClass: null,
};

/** The look that a query opens with: one that the site gave shows its values in colors. */
export function lookToOpen(isStarter: boolean): MapLook {
  return isStarter ? { ...mapLookAtStart, showIntensity: true } : mapLookAtStart;
}

/** What differs from the default look; of a query with another one, whether values are in colors is stated either way. */
export function changedLook(look: MapLook, isStarter = false): SharedLook {
  const changed = Object.entries(look).filter(([part, value]) => value !== mapLookAtStart[part as keyof MapLook]);
  return { ...Object.fromEntries(changed), ...(isStarter && { showIntensity: look.showIntensity }) };
}

/** The look of another query's answer: a person's habit stays, what a starter query opened with does not. */
export function lookOfNext(look: MapLook, starters: { wasStarter: boolean; isStarter: boolean }): MapLook {
  const { wasStarter, isStarter } = starters;
  const retained = withoutIsolation(look);
  return wasStarter || isStarter ? { ...retained, showIntensity: isStarter } : retained;
}

const switches = {
  bubbles: 'showRadius',
  intensity: 'showIntensity',
  locations: 'showLocations',
  labels: 'showLabels',
  trends: 'showTrends',
  legend: 'showInfoLegend',
} as const;

/** A look as the parameters of an address: `intensity=on&classes=equal`. */
export function lookTexts(look: SharedLook): [name: string, text: string][] {
  const texts = Object.entries(switches).flatMap(([name, part]): [string, string][] =>
    look[part] === undefined ? [] : [[name, look[part] ? 'on' : 'off']],
  );
  if (look.mapBreaks) texts.push(['classes', look.mapBreaks]);
  if (look.mapColors !== undefined) texts.push(['colors', look.mapColors]);
  if (look.mapRadii) texts.push(['sizes', look.mapRadii]);
  const { isolatedClass = null } = look;
  if (isolatedClass !== null)
    texts.push(['class', isolatedClass === 'nonDetect' ? 'non-detects' : String(isolatedClass + 1)]);
  return texts;
}

/** The part of a look in a parameter, not yet validated; null for an unknown name. */
export function lookPartOf(name: string, text: string): Record<string, unknown> | null {
  if (Object.hasOwn(switches, name)) {
    const isOn = text === 'on' ? true : text === 'off' ? false : text;
    return { [switches[name as keyof typeof switches]]: isOn };
  }
  switch (name) {
    case 'classes':
      return { mapBreaks: text };
    case 'colors':
      return { mapColors: text };
    case 'sizes':
      return { mapRadii: text };
    case 'class':
      return { isolatedClass: text === 'non-detects' ? 'nonDetect' : /^\d$/.test(text) ? Number(text) - 1 : text };
    default:
      return null;
  }
}

const words: Readonly<Record<keyof MapLook, string>> = {
  showRadius: 'Bubble Plot',
  showIntensity: 'Intensity Plot',
  showLocations: 'Show Locations',
  showLabels: 'Show Labels',
  showTrends: 'Show Trends',
  showInfoLegend: 'Legends',
  mapBreaks: 'Classes',
  mapColors: 'Colors',
  mapRadii: 'Sizes',
  isolatedClass: 'Class',
};

/** The change from one look to another, in words; null if there is none. */
export function lookWords(before: MapLook, after: MapLook): string | null {
  const parts = Object.keys(words) as (keyof MapLook)[];
  const changed = parts.filter((part) => before[part] !== after[part]);
  const [part] = changed;
  if (part === undefined) return null;
  if (changed.length > 1 && part !== 'mapBreaks') return 'Map style changed';
  const value = after[part];
  if (typeof value === 'boolean') return `${words[part]} ${value ? 'on' : 'off'}`;
  if (part !== 'isolatedClass') return `${words[part]}: ${value ?? 'automatic'}`;
  if (value === null) return 'All classes shown';
  return value === 'nonDetect' ? 'Non-detects alone shown' : `Class ${Number(value) + 1} alone shown`;
}

/** The look without an isolated class: for other classes. */
export function withoutIsolation(look: MapLook): MapLook {
  return look.isolatedClass === null ? look : { ...look, isolatedClass: null };
}

export const mapLookPart = lookPart('mapLook', {
  atStart: mapLookAtStart,
  changed: changedLook,
  texts: lookTexts,
  partOf: lookPartOf,
  toOpen: lookToOpen,
  words: lookWords,
});
