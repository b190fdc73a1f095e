import { scaleLinear, scaleLog, scaleSymlog } from 'd3-scale';
import { formatResult } from '@wellfield/science';
import type { Extent } from '../../frame/fields/extent.ts';
import type { IntervalScale } from '../../frame/fields/interval-scale.ts';
import { linearNumbers, magnitudeNumbers, tidy, type WrittenNumbers } from './written-numbers.ts';
import { sizes } from '../../ui/sizes.ts';

/** A number at a height of an axis. */
interface Tick {
  value: number;
  text: string;
  px: number;
}

/** Maps the numbers of a field to the brush's height, the lowest at the top. */
export interface IntervalAxis {
  extent: Extent;
  ticks: readonly Tick[];
  /** The start of a bin that begins with a value. */
  edgePx(value: number): number;
  /** The start and end of a brush for an interval, within the axis. */
  brushPx(interval: Extent): readonly [number, number];
  /** The interval that a brush between two heights selects: inclusive, in round numbers. */
  intervalAt(fromPx: number, toPx: number): Extent;
  /** The next round number, or one a page away; never beyond the extent. */
  numberAfter(value: number, direction: 1 | -1, size: 'step' | 'page'): number;
}

const { heightPx } = sizes.brush;
/** The minimum distance of ticks, and the number of ticks that fit. */
const tickGapPx = 28;
const tickCount = 7;

/**
 * The axis of a field. A whole number takes up a bar, half a number to either side, so that a brush over the bar selects
 * it.
 */
export function intervalAxis(extent: Extent, isWhole: boolean, scale: IntervalScale): IntervalAxis {
  const margin = isWhole ? 0.5 : 0;
  const px = d3ScaleOf(scale)
    .domain([extent.min - margin, extent.max + margin])
    .range([0, heightPx])
    .clamp(true);
  const numbers = numbersOf(scale, extent, isWhole);
  const within = (value: number) => Math.min(Math.max(extent.min, value), extent.max);
  const ticks = (scale.kind === 'symlog' ? powersAround(scale.constant, extent) : px.ticks(tickCount)).filter((value) =>
    isWhole ? Number.isInteger(value) : scale.kind !== 'log' || isPowerOfTen(value),
  );
  return {
    extent,
    ticks: parted(ticks.length > 1 ? ticks : [extent.min, extent.max], px).map((value) => ({
      value,
      text: tickText(value, isWhole),
      px: px(value),
    })),
    edgePx: (value) => px(value - margin),
    brushPx: ({ min, max }) => [px(min - margin), px(max + margin)],
    intervalAt(fromPx, toPx) {
      const [from, to] = [px.invert(Math.min(fromPx, toPx)), px.invert(Math.max(fromPx, toPx))];
      // A brush that reaches an end includes it: rounding must not cut it off.
      const min = from <= extent.min ? extent.min : numbers.round(from, 'up');
      const max = to >= extent.max ? extent.max : numbers.round(to, 'down');
      if (min <= max) return { min: within(min), max: within(max) };
      const between = within(isWhole ? Math.round((from + to) / 2) : from);
      return { min: between, max: between };
    },
    numberAfter: (value, direction, size) => within(numbers.after(value, direction, size)),
  };
}

function d3ScaleOf(scale: IntervalScale) {
  if (scale.kind === 'linear') return scaleLinear();
  return scale.kind === 'log' ? scaleLog() : scaleSymlog().constant(scale.constant);
}

function numbersOf(scale: IntervalScale, extent: Extent, isWhole: boolean): WrittenNumbers {
  if (scale.kind === 'linear') return linearNumbers(extent, isWhole);
  return magnitudeNumbers(scale.kind === 'log' ? -Infinity : Math.log10(scale.constant));
}

/** Zero, and the powers of ten from the constant on, on both sides. */
function powersAround(constant: number, { min, max }: Extent): number[] {
  const powers: number[] = [0];
  for (let size = constant; size <= Math.max(-min, max); size *= 10) powers.push(size, -size);
  return powers.map(tidy).filter((value) => value >= min && value <= max);
}

/** As many ticks as fit, from the one nearest to zero outward. */
function parted(ticks: readonly number[], px: (value: number) => number): number[] {
  const retained: number[] = [];
  for (const value of ticks.toSorted((a, b) => Math.abs(a) - Math.abs(b))) {
    if (retained.every((other) => Math.abs(px(other) - px(value)) >= tickGapPx)) retained.push(value);
  }
  return retained.toSorted((a, b) => a - b);
}

function isPowerOfTen(value: number): boolean {
  return Math.abs(Math.log10(value) - Math.round(Math.log10(value))) < 1e-9;
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 4 });

/** Exact, unlike the plots' two digits, because people type a tick's number into the field next to it. */
function tickText(value: number, isWhole: boolean): string {
  const size = Math.abs(value);
  if (isWhole) return String(value);
  if (size >= 10_000) return compact.format(value);
  if (size > 0 && size < 0.001) return value.toExponential();
  return formatResult(value);
}
