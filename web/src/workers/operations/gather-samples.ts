import { groupIndices, int32At, rangeOf, uint32At, uint8At, float64At, type ValueRange } from '@wellfield/science';
import { comparableResults } from '../../frame/samples/row-results.ts';
import { gather } from '../../frame/gather.ts';
import { indicesWhere, sampleBuffers, type LocatedSamplesRequest } from '../../frame/samples/located-samples.ts';
import { isSkewed } from '../../frame/survey/skewed-results.ts';
import { classesOf } from '../../frame/samples/row-classes.ts';
import type { RowSubject } from '../../frame/samples/row-subject.ts';
import type { AnswerRows, Operation } from '../operation.ts';
import { sectionOfLine, type SectionOfLine, type SectionQuestion } from '../../frame/section/section-of-line.ts';
import { stationSamples, type StationRequest, type StationSamples } from '../../frame/loads/station-samples.ts';
import { backgroundSamples } from '../../frame/background/background-samples.ts';
import { frameBuffers } from '../../frame/copy-frame.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';
import {
  samplesByDepth,
  samplesOverTime,
  type SamplesByDepth,
  type SamplesOverTime,
} from '../../frame/samples/samples-on-axis.ts';

/** Samples of locations for a time plot. */
export const gatherOverTime: Operation<LocatedSamplesRequest & { answerId: number }, SamplesOverTime> = (
  { answerId, ...request },
  { answers },
) => {
  const samples = samplesOverTime(answers.get(answerId).frame, request);
  return { output: samples, transfer: [...sampleBuffers(samples), samples.days.buffer] };
};

/** Samples of locations for a depth plot. */
export const gatherByDepth: Operation<LocatedSamplesRequest & { answerId: number }, SamplesByDepth> = (
  { answerId, ...request },
  { answers },
) => {
  const samples = samplesByDepth(answers.get(answerId).frame, request);
  const { topFt, bottomFt } = samples.depths;
  return { output: samples, transfer: [...sampleBuffers(samples), topFt.buffer, bottomFt.buffer] };
};

/** Rows of an answer, as another answer's background. They are picked into columns of their own: no copy is needed. */
export const gatherBackground: Operation<AnswerRows, SampleFrame> = ({ answerId, rows }, { answers }) => {
  const output = backgroundSamples(answers.get(answerId).frame, rows);
  return { output, transfer: frameBuffers(output) };
};

/** The samples of a station, for its loads. */
export const gatherAtStation: Operation<StationRequest & { answerId: number }, StationSamples> = (
  { answerId, ...request },
  { answers },
) => {
  const samples = stationSamples(answers.get(answerId).frame, request);
  const { days, values, nonDetects, unitOf } = samples;
  return { output: samples, transfer: [days.buffer, values.buffer, nonDetects.buffer, unitOf.buffer] };
};

/** Samples near a line by their distance along it and their depth. */
export const gatherAlongLine: Operation<AnswerRows & { question: SectionQuestion }, SectionOfLine> = (
  { answerId, rows, question },
  { answers },
) => {
  const { frame, locations } = answers.get(answerId);
  return { output: sectionOfLine(frame, locations, rows, question) };
};

interface SeriesRequest extends AnswerRows {
  /** A logarithmic axis cannot show results of 0 and below. Null: whatever shows the results better. */
  scale: 'linear' | 'log' | null;
}

/** The results of every location over time: location by location, each by day. All lists have the same length. */
export interface SeriesByLocation {
  subject: RowSubject;
  scale: 'linear' | 'log';
  /** The locations in list order, and where each one's samples start; one more start than locations. */
  names: readonly string[];
  starts: Uint32Array;
  /** Each sample's location, by its index among the names. */
  of: Uint32Array<ArrayBuffer>;
  rows: Uint32Array<ArrayBuffer>;
  days: Float64Array<ArrayBuffer>;
  values: Float64Array<ArrayBuffer>;
  nonDetects: Uint8Array<ArrayBuffer>;
  extent: ValueRange;
  dayExtent: ValueRange;
  withoutResult: number;
  leftOut: number;
}

/** The samples of all locations for a grid of time plots; none if results are in several units. */
export const gatherByLocation: Operation<SeriesRequest, SeriesByLocation> = (
  { answerId, rows, scale: requested },
  { answers },
) => {
  const { frame } = answers.get(answerId);
  const results = comparableResults(frame, rows);
  const scale = requested ?? (isSkewed(results.values) ? 'log' : 'linear');
  const date = frame.columns.get('sample_date');
  let leftOut = 0;
  const retained = indicesWhere(results.values.length, (at) => {
    const value = float64At(results.values, at);
    if (Number.isNaN(value) || date?.kind !== 'day') return false;
    if (scale === 'linear' || value > 0) return true;
    leftOut += 1;
    return false;
  });
  const dayAt = (index: number) => (date?.kind === 'day' ? int32At(date.days, uint32At(results.rows, index)) : 0);
  const { values: names, classOf } = classesOf(
    frame,
    'location',
    gather(results.rows, retained, new Uint32Array(retained.length)),
  );
  const { order, starts } = groupIndices(classOf, names.length);
  const sorted = new Uint32Array(retained.length);
  for (let location = 0; location < names.length; location += 1) {
    const [from, to] = [uint32At(starts, location), uint32At(starts, location + 1)];
    const own = Array.from(order.subarray(from, to), (at) => uint32At(retained, at));
    sorted.set(
      own.toSorted((a, b) => dayAt(a) - dayAt(b)),
      from,
    );
  }
  const values = gather(results.values, sorted, new Float64Array(sorted.length));
  const days = Float64Array.from(sorted, dayAt);
  const of = new Uint32Array(sorted.length);
  for (let location = 0; location < names.length; location += 1) {
    of.fill(location, uint32At(starts, location), uint32At(starts, location + 1));
  }
  const output: SeriesByLocation = {
    subject: results.subject,
    scale,
    names: names.map((name) => String(name ?? '(none)')),
    starts: Uint32Array.from(starts),
    of,
    rows: gather(results.rows, sorted, new Uint32Array(sorted.length)),
    days,
    values,
    nonDetects: Uint8Array.from(sorted, (at) => uint8At(results.nonDetects, at)),
    extent: rangeOf(values),
    dayExtent: rangeOf(days),
    withoutResult: results.withoutResult,
    leftOut,
  };
  return { output };
};
