import { ascendingIndices, float64At, uint32At, uint8At } from '@wellfield/science';
import { gather } from '../gather.ts';
import { indicesWhere, type LocatedSamples } from './located-samples.ts';
import { isInterval, type SampleDepths } from './sample-depths.ts';

/** Bars over depth intervals, each at a result; all lists are of one length. */
export interface DepthBars {
  /** The index of each one's location, and whether it is of a non-detect. */
  series: Uint8Array<ArrayBuffer>;
  nonDetects: Uint8Array<ArrayBuffer>;
  values: Float64Array<ArrayBuffer>;
  topFt: Float64Array<ArrayBuffer>;
  bottomFt: Float64Array<ArrayBuffer>;
}

/** More bars than these are drawn where they are seen alone. */
const maxBars = 2_000;
/** Of a plot's width: half a pixel each, narrower than what can be told apart. */
const columnCount = 600;

type Sampled = Pick<LocatedSamples, 'series' | 'nonDetects' | 'values' | 'extent' | 'scale'>;

/** The bars of the samples over a depth interval: each one's, or of very many what is seen of them. */
export function depthBars(samples: Sampled, depths: SampleDepths): DepthBars {
  const own = indicesWhere(samples.values.length, (at) => isInterval(depths, at));
  if (own.length > maxBars) return barsOf(samples, joined(samples, depths, own));
  return barsOf(
    samples,
    Array.from(own, (at) => ({ at, ...ends(depths, at) })),
  );
}

/** A bar that stands at a sample's result. */
interface Span {
  at: number;
  topFt: number;
  bottomFt: number;
}

/** Of the bars of one look in one narrow column those that overlap are one, at the result of the first. */
function joined(samples: Sampled, { topFt, bottomFt }: SampleDepths, own: Uint32Array): readonly Span[] {
  const { series, nonDetects, values, extent, scale } = samples;
  const along = scale === 'log' ? Math.log : (value: number) => value;
  const [min, max] = extent.map(along) as [number, number];
  const width = (max - min) / (columnCount - 1) || 1;
  const spans: Span[] = [];
  /** The lowest of each column so far: bars come the highest first. */
  const last: Span[] = [];
  for (const index of ascendingIndices(gather(topFt, own, new Float64Array(own.length)), null)) {
    const at = uint32At(own, index);
    const look = 2 * uint8At(series, at) + uint8At(nonDetects, at);
    const column = look * columnCount + Math.floor((along(float64At(values, at)) - min) / width);
    const bar = { at, ...ends({ topFt, bottomFt }, at) };
    const span = last[column];
    if (span && bar.topFt <= span.bottomFt) span.bottomFt = Math.max(span.bottomFt, bar.bottomFt);
    else {
      last[column] = bar;
      spans.push(bar);
    }
  }
  return spans;
}

function ends({ topFt, bottomFt }: SampleDepths, at: number): { topFt: number; bottomFt: number } {
  return { topFt: float64At(topFt, at), bottomFt: float64At(bottomFt, at) };
}

function barsOf({ series, nonDetects, values }: Sampled, spans: readonly Span[]): DepthBars {
  return {
    series: Uint8Array.from(spans, ({ at }) => uint8At(series, at)),
    nonDetects: Uint8Array.from(spans, ({ at }) => uint8At(nonDetects, at)),
    values: Float64Array.from(spans, ({ at }) => float64At(values, at)),
    topFt: Float64Array.from(spans, ({ topFt }) => topFt),
    bottomFt: Float64Array.from(spans, ({ bottomFt }) => bottomFt),
  };
}
