import { limits } from '@wellfield/contract';
import type { MapColors } from '../../../explorer/exploration/map-look.ts';
import type { ColorScheme } from '../../../ui/use-color-scheme.ts';
import { classColors } from './class-colors.ts';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Maps shares from 0, the smallest value, to 1, the largest, to colors. */
export type ValueRamp = (share: number) => Rgb;

/** The interpolated colors of the circles' classes, so that layers and circles match. */
export function valueRamp(colors: MapColors, scheme: ColorScheme): ValueRamp {
  const steps = classColors(colors, scheme, limits.map.classes).map(rgbOf);
  return (share) => {
    const at = clamped(share) * (steps.length - 1);
    const below = Math.min(steps.length - 2, Math.floor(at));
    const [from, to] = [steps[below] as Rgb, steps[below + 1] as Rgb];
    const mixed = (part: 0 | 1 | 2) => Math.round(from[part] + (at - below) * (to[part] - from[part]));
    return [mixed(0), mixed(1), mixed(2)];
  };
}

/** A ramp in 256 steps of red, green and blue. */
export function rampTable(ramp: ValueRamp): Uint8ClampedArray {
  return Uint8ClampedArray.from(Array.from({ length: 256 }, (_, step) => ramp(step / 255)).flat());
}

export function cssColor([red, green, blue]: Rgb): string {
  return `rgb(${red}, ${green}, ${blue})`;
}

/** The share of a value between the minimum and the maximum; the middle if they are equal. */
export function shareOf(value: number, [min, max]: readonly [number, number]): number {
  return max > min ? clamped((value - min) / (max - min)) : 0.5;
}

function rgbOf(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));
  return [red, green, blue];
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share));
}
