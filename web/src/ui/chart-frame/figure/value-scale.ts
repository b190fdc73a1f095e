import { float64At, formatTicks } from '@wellfield/science';
import { scaleLinear, scaleLog } from 'd3-scale';
import type { Tick } from './axis-marks.ts';

/** Values along an axis, in pixels. */
export interface ValueScale {
  isLog: boolean;
  at(value: number): number;
  /** The positions of many values. */
  positionsOf(values: Float64Array): Float64Array;
  valueAt(pixel: number): number;
  ticks: readonly Tick[];
}

/** A legible distance between two ticks; powers of ten are easier to read, so they may be closer. */
const tickSpacePx = { linear: 56, log: 40 };

/** On a logarithmic axis, beyond the smallest and the largest value, of their distance. */
const paddingShare = 0.04;

/**
 * Maps numbers between two ends to positions. The result equals d3's scales to the last bit, without their overhead for
 * every number: a million points take milliseconds.
 */
export function linearScale(
  [first, last]: readonly [number, number],
  [from, to]: readonly [number, number],
): (value: number) => number {
  const span = last - first;
  return (value) => {
    const share = (value - first) / span;
    return from * (1 - share) + to * share;
  };
}

/** The positions of many numbers. A loop, because the typed arrays' own `map` takes twice as long. */
export function scaleAll(values: Float64Array, positionOf: (value: number) => number): Float64Array {
  const positions = new Float64Array(values.length);
  for (let at = 0; at < values.length; at += 1) positions[at] = positionOf(float64At(values, at));
  return positions;
}

/**
 * A linear or logarithmic scale from the minimum to the maximum. Equal ends are widened, so that a single value is in the
 * middle. A logarithmic one goes a little beyond the values, which must be above 0.
 */
export function valueScale(
  min: number,
  max: number,
  [from, to]: readonly [number, number],
  isLog: boolean,
): ValueScale {
  const ends = openEnds(min, max, isLog);
  const count = Math.max(2, Math.round(Math.abs(to - from) / (isLog ? tickSpacePx.log : tickSpacePx.linear)));
  const scale = isLog
    ? scaleLog().domain(padded(ends)).range([from, to])
    : scaleLinear().domain(ends).range([from, to]).nice();
  const [first, last] = scale.domain() as [number, number];
  const positionOf = linearScale(isLog ? [Math.log(first), Math.log(last)] : [first, last], [from, to]);
  const at = isLog ? (value: number) => positionOf(Math.log(value)) : positionOf;
  return {
    isLog,
    at,
    positionsOf: (values) => scaleAll(values, at),
    valueAt: (pixel) => scale.invert(pixel),
    ticks: ticksOf(scale, tickValues(scale, count, isLog)),
  };
}

function ticksOf(positionOf: (value: number) => number, values: readonly number[]): Tick[] {
  const labels = formatTicks(values);
  return values.map((value, index) => ({ at: positionOf(value), label: labels[index] ?? '' }));
}

function openEnds(min: number, max: number, isLog: boolean): [number, number] {
  if (isLog) return min === max ? [min / 2, max * 2] : [min, max];
  if (min !== max) return [min, max];
  const space = Math.abs(min) / 2 || 1;
  return [min - space, max + space];
}

/** Decades that hold no value would take the room of those that do. */
function padded([min, max]: readonly [number, number]): [number, number] {
  const factor = (max / min) ** paddingShare;
  return [min / factor, max * factor];
}

/** The ticks of a logarithmic scale: powers of ten, or if these are few also 2 and 5 times them. */
function tickValues(scale: { ticks(count?: number): number[] }, count: number, isLog: boolean): number[] {
  const all = scale.ticks(count);
  if (!isLog) return all;
  const withDigit = (digits: readonly number[]) =>
    all.filter((value) =>
      digits.some((digit) => Math.abs(value / 10 ** Math.floor(Math.log10(value) + 1e-9) - digit) < 1e-6),
    );
  const powers = withDigit([1]);
  if (powers.length > count) {
    const every = Math.ceil(powers.length / count);
    return powers.filter((_, index) => index % every === 0);
  }
  if (powers.length >= 4) return powers;
  const some = withDigit([1, 2, 5]);
  if (some.length < 2) return scale.ticks(Math.min(count, 5));
  return some.length > 2 * count && powers.length >= 2 ? powers : some;
}
