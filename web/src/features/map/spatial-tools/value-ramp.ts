import type { ColorScheme } from '../../../ui/use-color-scheme.ts';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Colours from the smallest value to the largest: those of shares 0 to 1. */
export type ValueRamp = (share: number) => Rgb;

/** Cividis in ten steps: it grows lighter evenly, for people who see few colours too (doi 10.1371/journal.pone.0199239). */
const cividis: readonly Rgb[] = [
  [0, 32, 77],
  [0, 51, 111],
  [57, 72, 107],
  [87, 92, 109],
  [112, 113, 115],
  [138, 135, 121],
  [166, 157, 117],
  [196, 181, 108],
  [228, 207, 91],
  [255, 234, 70],
];

/** Large values stand out from the ground; the end that would fade into it is left out. */
export const valueRamps: Readonly<Record<ColorScheme, ValueRamp>> = {
  light: (share) => cividisAt(0.92 * (1 - clamped(share))),
  dark: (share) => cividisAt(0.18 + 0.82 * clamped(share)),
};

/** A ramp in 256 steps of red, green and blue. */
export function rampTable(ramp: ValueRamp): Uint8ClampedArray {
  return Uint8ClampedArray.from(Array.from({ length: 256 }, (_, step) => ramp(step / 255)).flat());
}

export function cssColor([red, green, blue]: Rgb): string {
  return `rgb(${red}, ${green}, ${blue})`;
}

/** The share of a value between the least and the greatest; in the middle where they are one. */
export function shareOf(value: number, [least, greatest]: readonly [number, number]): number {
  return greatest > least ? clamped((value - least) / (greatest - least)) : 0.5;
}

function cividisAt(share: number): Rgb {
  const at = share * (cividis.length - 1);
  const below = Math.min(cividis.length - 2, Math.floor(at));
  const [from, to] = [cividis[below] as Rgb, cividis[below + 1] as Rgb];
  const mixed = (part: 0 | 1 | 2) => Math.round(from[part] + (at - below) * (to[part] - from[part]));
  return [mixed(0), mixed(1), mixed(2)];
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share));
}
