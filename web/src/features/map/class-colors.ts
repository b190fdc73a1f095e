import type { MapColors } from '../../explorer/map-look.ts';
import type { ColorScheme } from '../../ui/use-color-scheme.ts';

/** Colours of the lowest class to the highest. */
export type ClassColors = readonly string[];

/** The choices of colours by their names. */
export const colorTitles: ReadonlyMap<MapColors, string> = new Map([
  ['cividis', 'Cividis'],
  ['viridis', 'Viridis'],
  ['ylorrd', 'Yellow to red'],
]);

/**
 * Six steps of each, the dark end first. Cividis: doi 10.1371/journal.pone.0199239, for people who see few colours too;
 * viridis: matplotlib; yellow to red: ColorBrewer's YlOrRd.
 */
const darkToLight: Readonly<Record<MapColors, ClassColors>> = {
  cividis: ['#00204d', '#31446b', '#666970', '#958f78', '#cab969', '#ffea46'],
  viridis: ['#440154', '#414487', '#2a788e', '#22a884', '#7ad151', '#fde725'],
  ylorrd: ['#bd0026', '#f03b20', '#fd8d3c', '#feb24c', '#fed976', '#ffffb2'],
};

/** The colours of so many classes: the highest stands out from the ground, as dark on a light one, light on a dark one. */
export function classColors(colors: MapColors, scheme: ColorScheme, count: number): ClassColors {
  const all = scheme === 'dark' ? darkToLight[colors] : darkToLight[colors].toReversed();
  const last = all.length - 1;
  return Array.from({ length: count }, (_, at) => {
    const share = count === 1 ? 1 : at / (count - 1);
    return all[Math.round(share * last)] as string;
  });
}
