import type { MapColors } from '../exploration/map-look.ts';
import type { ColorScheme } from '../../ui/use-color-scheme.ts';

/** The colors from the lowest class to the highest. */
export type ClassColors = readonly string[];

/** The color ramps by name. */
export const colorTitles: ReadonlyMap<MapColors, string> = new Map([
  ['cividis', 'Cividis'],
  ['viridis', 'Viridis'],
  ['ylorrd', 'Yellow to red'],
]);

/**
 * Six steps of each, the lowest class first. Cividis: doi 10.1371/journal.pone.0199239, safe for color blindness;
 * viridis: matplotlib; yellow to red: ColorBrewer's YlOrRd. On a dark basemap the dark ends are left out, because a filled
 * circle must not look hollow.
 */
const steps: Readonly<Record<ColorScheme, Readonly<Record<MapColors, ClassColors>>>> = {
  light: {
    cividis: ['#ffea46', '#cab969', '#958f78', '#666970', '#31446b', '#00204d'],
    viridis: ['#fde725', '#7ad151', '#22a884', '#2a788e', '#414487', '#440154'],
    ylorrd: ['#ffffb2', '#fed976', '#feb24c', '#fd8d3c', '#f03b20', '#bd0026'],
  },
  dark: {
    cividis: ['#39486b', '#575c6d', '#7d7c76', '#a69d75', '#d4c264', '#ffea46'],
    viridis: ['#443983', '#31688e', '#21918c', '#35b779', '#90d743', '#fde725'],
    ylorrd: ['#bd0026', '#f03b20', '#fd8d3c', '#feb24c', '#fed976', '#ffffb2'],
  },
};

/** The colors of a number of classes: the highest is dark on a light basemap, and light on a dark one. */
export function classColors(colors: MapColors, scheme: ColorScheme, count: number): ClassColors {
  const all = steps[scheme][colors];
  const last = all.length - 1;
  return Array.from({ length: count }, (_, at) => {
    const share = count === 1 ? 1 : at / (count - 1);
    return all[Math.round(share * last)] as string;
  });
}
