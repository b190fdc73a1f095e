import { tickStep } from 'd3-array';
import type { Extent } from '../../frame/fields/extent.ts';
import { sizes } from '../../ui/sizes.ts';

/** The round numbers of an axis. */
export interface WrittenNumbers {
  /** The nearest one on that side, at most about a pixel away. */
  round(value: number, side: 'up' | 'down'): number;
  after(value: number, direction: 1 | -1, size: 'step' | 'page'): number;
}

/** Arrow keys cross a linear axis in about this many steps, Page keys in a tenth of them. */
const stepCount = 100;
const stepsPerPage = 10;

/** Multiples of 1, 2 or 5 times a power of ten, at least 1 if numbers are whole. */
export function linearNumbers({ min, max }: Extent, isWhole: boolean): WrittenNumbers {
  const minStep = isWhole ? 1 : 0;
  const pixel = Math.max(minStep, tickStep(min, max, 2 * sizes.brush.heightPx));
  const step = Math.max(minStep, tickStep(min, max, stepCount));
  return {
    round: (value, side) => multipleNear(value, pixel, side),
    after(value, direction, size) {
      const one = multipleAfter(value, step, direction);
      return size === 'step' ? one : tidy(one + direction * step * (stepsPerPage - 1));
    },
  };
}

/**
 * Numbers with one digit, such as -20, 0.3 and 500; a page is a power of ten. Below ten to the lowest power they are its
 * multiples, including zero; with -Infinity, all have the same sign.
 */
export function magnitudeNumbers(minPower: number): WrittenNumbers {
  const powerOf = (value: number) => Math.max(minPower, Math.floor(Math.log10(Math.abs(value)) + hair));
  return {
    // Three digits are about a pixel.
    round: (value, side) => multipleNear(value, 10 ** Math.max(powerOf(value) - 2, minPower - 1), side),
    after(value, direction, size) {
      const power = powerOf(value);
      const isOutwards = value * direction >= 0;
      if (size === 'page') return pageAfter(value, direction, isOutwards, 10 ** minPower);
      const isAtPower = Math.abs(Math.abs(value) / 10 ** power - 1) < hair;
      const step = 10 ** (!isOutwards && isAtPower ? Math.max(minPower, power - 1) : power);
      return multipleAfter(value, step, direction);
    },
  };
}

function pageAfter(value: number, direction: 1 | -1, isOutwards: boolean, minSize: number): number {
  if (isOutwards) return tidy(direction * Math.max(minSize, Math.abs(value) * 10));
  if (Math.abs(value) <= minSize * (1 + hair)) return 0;
  return tidy(Math.sign(value) * Math.max(minSize, Math.abs(value) / 10));
}

/** The rounding error of a multiple of a step, in steps. */
const hair = 1e-6;

function multipleNear(value: number, step: number, side: 'up' | 'down'): number {
  return tidy((side === 'up' ? Math.ceil(value / step - hair) : Math.floor(value / step + hair)) * step);
}

function multipleAfter(value: number, step: number, direction: 1 | -1): number {
  return tidy((direction === 1 ? Math.floor(value / step + hair) + 1 : Math.ceil(value / step - hair) - 1) * step);
}

/** Removes rounding errors in the last digits, and the sign of zero. */
export function tidy(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}
