import type { ColorScheme } from '../../ui/use-color-scheme.ts';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Maps shares from 0, the smallest value, to 1, the largest, to colors. */
export type ValueRamp = (share: number) => Rgb;

/** Colors at equal shares, flowing into each other. */
export function rampOf(colors: readonly string[]): ValueRamp {
  const steps = colors.map(rgbOf);
  return (share) => {
    const at = clamped(share) * (steps.length - 1);
    const below = Math.min(steps.length - 2, Math.floor(at));
    return mixedColor(steps[below] as Rgb, steps[below + 1] as Rgb, at - below);
  };
}

/** The color so far on the way from one to another. */
export function mixedColor(from: Rgb, to: Rgb, share: number): Rgb {
  const mixed = (part: 0 | 1 | 2) => Math.round(from[part] + share * (to[part] - from[part]));
  return [mixed(0), mixed(1), mixed(2)];
}

/** A color (#rrggbb or rgb()) as it looks so opaque on the map's background: for legends of layers that are seen through. */
export function tinted(color: string, opacity: number, { background }: { background: string }): string {
  return cssColor(mixedColor(rgbOf(background), rgbOf(color), opacity));
}

/** A ramp in 256 steps of red, green and blue. */
export function rampTable(ramp: ValueRamp): Uint8ClampedArray {
  return Uint8ClampedArray.from(Array.from({ length: 256 }, (_, step) => ramp(step / 255)).flat());
}

export function cssColor([red, green, blue]: Rgb): string {
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Of #rrggbb or rgb(red, green, blue). */
export function rgbOf(color: string): Rgb {
  const [red = 0, green = 0, blue = 0] = color.startsWith('#')
    ? (color.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16))
    : (color.match(/\d+/g) ?? []).map(Number);
  return [red, green, blue];
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/**
 * Colors of what is no value of a location, so that none is taken for one: how many samples lie in a hexagon, how dense
 * the locations are. ColorBrewer's PuBuGn and RdPu; from the background to what stands out from it.
 */
export const layerRamps: Readonly<Record<ColorScheme, { counts: ValueRamp; density: ValueRamp }>> = {
  light: {
    counts: rampOf(['#d0d1e6', '#a6bddb', '#67a9cf', '#3690c0', '#02818a', '#016450']),
    density: rampOf(['#fde0dd', '#fcc5c0', '#fa9fb5', '#f768a1', '#c51b8a', '#7a0177']),
  },
  dark: {
    counts: rampOf(['#0b4a40', '#02818a', '#3690c0', '#67a9cf', '#a6bddb', '#d0d1e6']),
    density: rampOf(['#5c1259', '#8f1a80', '#c51b8a', '#f768a1', '#fa9fb5', '#fde0dd']),
  },
};
