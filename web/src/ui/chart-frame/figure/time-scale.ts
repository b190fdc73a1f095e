import { formatDateLl, formatMonthYear } from '@wellfield/science';
import { scaleUtc } from 'd3-scale';
import type { Tick } from './axis-marks.ts';
import { scaleAll, linearScale } from './value-scale.ts';

/** Days along an axis, in pixels; days count from 1970-01-01. */
export interface TimeScale {
  at(day: number): number;
  positionsOf(days: Float64Array): Float64Array;
  ticks: readonly Tick[];
}

const dayMs = 86_400_000;
/** Room for the longest label, such as 'Sep 14, 1986'. */
const tickSpacePx = 80;
/** A single day is in the middle of a year. */
const halfYearDays = 183;

/** A scale from the first to the last day, with ticks on years, months or days as room allows. */
export function timeScale(firstDay: number, lastDay: number, [from, to]: readonly [number, number]): TimeScale {
  const space = firstDay === lastDay ? halfYearDays : 0;
  const ends = [(firstDay - space) * dayMs, (lastDay + space) * dayMs] as const;
  const scale = scaleUtc().domain(ends.map((time) => new Date(time)));
  const positionOf = linearScale(ends, [from, to]);
  const wanted = Math.max(2, Math.floor(Math.abs(to - from) / tickSpacePx));
  const days = scale
    .ticks(wanted)
    .map((date) => date.toISOString().slice(0, 10))
    .filter((day, index, all) => day !== all[index - 1]);
  const isYears = days.every((day) => day.endsWith('-01-01'));
  const isMonths = days.every((day) => day.endsWith('-01'));
  const at = (day: number) => positionOf(day * dayMs);
  return {
    at,
    positionsOf: (all) => scaleAll(all, at),
    ticks: days.map((day) => ({
      at: positionOf(Date.parse(day)),
      label: isYears ? day.slice(0, -6) : isMonths ? formatMonthYear(day) : formatDateLl(day),
    })),
  };
}
