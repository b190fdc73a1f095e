import { ascendingIndices, float64At, uint32At, uint8At } from '@wellfield/science';
import { gather } from '../gather.ts';
import { indicesWhere, type LocatedSamples } from './located-samples.ts';
import { isInterval, type SampleDepths } from './sample-depths.ts';

/** Bars over depth intervals, each at a result; all lists have the same length. */
export interface DepthBars {
  /** Each bar's location, by index, and whether it is a non-detect. */
  series: Uint8Array<ArrayBuffer>;
  nonDetects: Uint8Array<ArrayBuffer>;
  values: Float64Array<ArrayBuffer>;
  topFt: Float64Array<ArrayBuffer>;
  bottomFt: Float64Array<ArrayBuffer>;
}

/** With more bars than these, overlapping ones are merged. */
const maxBars = 2_000;
/** Columns across a plot's width: half a pixel each, narrower than the eye can distinguish. */
const columnCount = 600;

type Sampled = Pick<LocatedSamples, 'series' | 'nonDetects' | 'values' | 'extent' | 'scale'>;

/** The bars of samples with a depth interval: all of them, or for very many those that can be seen. */
export function depthBars(samples: Sampled, depths: SampleDepths): DepthBars {
  const own = indicesWhere(samples.values.length, (at) => isInterval(depths, at));
  if (own.length > maxBars) return barsOf(samples, joined(samples, depths, own));
  return barsOf(
    samples,
    Array.from(own, (at) => ({ at, ...ends(depths, at) })),
  );
}

/** A bar at a sample's result. */
interface Span {
  at: number;
  topFt: number;
  bottomFt: number;
}

/** Merges overlapping bars of one look in one narrow column, at the result of the first. */
function joined(samples: Sampled, { topFt, bottomFt }: SampleDepths, own: Uint32Array): readonly Span[] {
  const { series, nonDetects, values, extent, scale } = samples;
  const along = scale === 'log' ? Math.log : (value: number) => value;
  const [min, max] = extent.map(along) as [number, number];
  const width = (max - min) / (columnCount - 1) || 1;
  const spans: Span[] = [];
  /** The lowest of each column so far: bars are sorted from the top. */
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
