import { float64At, uint8At } from '@wellfield/science';
import type { LocatedSamplesRequest } from '../../../frame/samples/located-samples.ts';
import type { SamplesOverTime } from '../../../frame/samples/samples-on-axis.ts';
import { timeScale } from '../../../ui/chart-frame/figure/time-scale.ts';
import { valueScale } from '../../../ui/chart-frame/figure/value-scale.ts';

/** The last request about rows; it goes with them, as when a session ends. */
const latest = new WeakMap<Uint32Array, LocatedSamplesRequest>();

/** What a location's sketch is drawn of: the same object for the location that was requested last. */
export function sketchRequest(
  rows: Uint32Array,
  location: string,
  scale: LocatedSamplesRequest['scale'],
): LocatedSamplesRequest {
  const last = latest.get(rows);
  if (last?.locations[0] === location && last.scale === scale) return last;
  const request = { rows, locations: [location], scale };
  latest.set(rows, request);
  return request;
}

/** Paths of a sketch, as SVG has them. */
export interface SketchMarks {
  line: string;
  detects: string;
  nonDetects: string;
}

const edgePx = 4;
/** More samples than these are a cloud that a line would only fill. */
const maxJoined = 200;

/** One location's samples as a small drawing: a mark for each pixel that has one; of one fraction joined in time. */
export function sketchMarks(
  { subject, days, dayExtent, values, extent, nonDetects, scale }: SamplesOverTime,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): SketchMarks {
  const x = timeScale(...dayExtent, [edgePx, widthPx - edgePx]);
  const y = valueScale(...extent, [heightPx - edgePx, edgePx], scale === 'log');
  const order = Array.from(values.keys()).toSorted((a, b) => float64At(days, a) - float64At(days, b));
  const at = (index: number) => [Math.round(x.at(float64At(days, index))), Math.round(y.at(float64At(values, index)))];
  const isJoined = order.length <= maxJoined && subject.fractions.length < 2;
  const marks = [new Set<string>(), new Set<string>()] as const;
  for (const index of order) marks[uint8At(nonDetects, index) === 1 ? 1 : 0].add(at(index).join(' '));
  return {
    line: isJoined ? order.map((index, step) => `${step === 0 ? 'M' : 'L'}${at(index).join(' ')}`).join('') : '',
    // A line of no length with round ends is a dot.
    detects: Array.from(marks[0], (position) => `M${position}h0`).join(''),
    nonDetects: Array.from(marks[1], (position) => `M${position}m-3 -2h6l-3 5z`).join(''),
  };
}
