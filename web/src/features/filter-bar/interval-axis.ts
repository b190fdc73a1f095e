import { tickStep } from 'd3-array';
import { scaleLinear, scaleLog } from 'd3-scale';
import { limits } from '@wellfield/contract';
import { formatResult } from '@wellfield/science';
import type { Extent } from '../../frame/interval-bins.ts';

/** What stands at a height of an axis. */
interface Tick {
  value: number;
  text: string;
  px: number;
}

/** The numbers of a field along the brush's height, the least at the top. */
export interface IntervalAxis {
  extent: Extent;
  ticks: readonly Tick[];
  /** Where a bin begins that begins with a value. */
  edgePx(value: number): number;
  /** Where a brush on an interval begins and ends, within the axis. */
  brushPx(interval: Extent): readonly [number, number];
  /** The interval that a brush between two heights selects: inclusive, in numbers that a person would write. */
  intervalAt(fromPx: number, toPx: number): Extent;
  /** The next number that a person would write, or the next but some for a page; never beyond the extent. */
  numberAfter(value: number, direction: 1 | -1, size: 'step' | 'page'): number;
}

const { heightPx } = limits.brush;
/** As many as leave two lines' height between each other. */
const tickCount = heightPx / 40;

/**
 * The axis of a field. A whole number's place is its bar, half a number to either side, so that a brush over a bar
 * selects it. A logarithmic axis needs an extent above 0.
 */
export function intervalAxis(extent: Extent, { isWhole, isLog }: { isWhole: boolean; isLog: boolean }): IntervalAxis {
  const margin = isWhole ? 0.5 : 0;
  const domain = [extent.min - margin, extent.max + margin];
  const scale = (isLog ? scaleLog() : scaleLinear()).domain(domain).range([0, heightPx]).clamp(true);
  const numbers = isLog ? logNumbers : linearNumbers(extent, isWhole);
  const within = (value: number) => Math.min(Math.max(extent.min, value), extent.max);
  const ticks = scale
    .ticks(tickCount)
    .filter((value) => (isWhole ? Number.isInteger(value) : !isLog || isPowerOfTen(value)));
  return {
    extent,
    ticks: (ticks.length > 1 ? ticks : [extent.min, extent.max]).map((value) => ({
      value,
      text: tickText(value, isWhole),
      px: scale(value),
    })),
    edgePx: (value) => scale(value - margin),
    brushPx: ({ min, max }) => [scale(min - margin), scale(max + margin)],
    intervalAt(fromPx, toPx) {
      const [from, to] = [scale.invert(Math.min(fromPx, toPx)), scale.invert(Math.max(fromPx, toPx))];
      // A brush that reaches an end means the end, which no rounding may cut off.
      const min = from <= extent.min ? extent.min : numbers.round(from, 'up');
      const max = to >= extent.max ? extent.max : numbers.round(to, 'down');
      if (min <= max) return { min: within(min), max: within(max) };
      const between = within(isWhole ? Math.round((from + to) / 2) : from);
      return { min: between, max: between };
    },
    numberAfter: (value, direction, size) => within(numbers.after(value, direction, size)),
  };
}

/** Numbers that a person would write, on one kind of axis. */
interface WrittenNumbers {
  /** The nearest one on that side, about a pixel away at most. */
  round(value: number, side: 'up' | 'down'): number;
  after(value: number, direction: 1 | -1, size: 'step' | 'page'): number;
}

/** Multiples of 1, 2 or 5 times a power of ten; of 1 at least where numbers are whole. */
function linearNumbers({ min, max }: Extent, isWhole: boolean): WrittenNumbers {
  const least = isWhole ? 1 : 0;
  const pixel = Math.max(least, tickStep(min, max, 2 * heightPx));
  const step = Math.max(least, tickStep(min, max, stepCount));
  return {
    round: (value, side) => multipleNear(value, pixel, side),
    after(value, direction, size) {
      const one = multipleAfter(value, step, direction);
      return size === 'step' ? one : tidy(one + direction * step * (stepsPerPage - 1));
    },
  };
}

/** Arrow keys cross an axis in about so many steps, and Page keys in a tenth of them. */
const stepCount = 100;
const stepsPerPage = 10;
/** What binary fractions may add to a multiple of a step, in steps. */
const hair = 1e-6;

function multipleNear(value: number, step: number, side: 'up' | 'down'): number {
  return tidy((side === 'up' ? Math.ceil(value / step - hair) : Math.floor(value / step + hair)) * step);
}

function multipleAfter(value: number, step: number, direction: 1 | -1): number {
  return tidy((direction === 1 ? Math.floor(value / step + hair) + 1 : Math.ceil(value / step - hair) - 1) * step);
}

/** Numbers of one digit, as 0.3, 4 and 500; a page is a power of ten. Between them, three digits are about a pixel. */
const logNumbers: WrittenNumbers = {
  round(value, side) {
    const step = 10 ** (exponentOf(value) - 2);
    return multipleNear(value, step, side);
  },
  after(value, direction, size) {
    if (size === 'page') return tidy(value * 10 ** direction);
    const exponent = exponentOf(value);
    const isAtPower = Math.abs(value / 10 ** exponent - 1) < hair;
    const step = 10 ** (direction === -1 && isAtPower ? exponent - 1 : exponent);
    return multipleAfter(value, step, direction);
  },
};

function exponentOf(value: number): number {
  return Math.floor(Math.log10(value) + hair);
}

function isPowerOfTen(value: number): boolean {
  return Math.abs(Math.log10(value) - Math.round(Math.log10(value))) < hair;
}

/** Without what binary fractions add in the last digits. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 4 });

/** Exact, unlike the plots' two digits: a tick's number is typed into the field beside it. */
function tickText(value: number, isWhole: boolean): string {
  const size = Math.abs(value);
  if (isWhole) return String(value);
  if (size >= 10_000) return compact.format(value);
  if (size > 0 && size < 0.001) return value.toExponential();
  return formatResult(value);
}
