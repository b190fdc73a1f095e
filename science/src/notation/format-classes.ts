import { formatSignificant } from './format-compact.ts';
import { formatOwnResult } from './format-own-value.ts';

/** A range of values of a legend or a histogram. */
interface ClassRange {
  min: number;
  max: number;
  isAtOrBelowZero?: true;
}

const atOrBelowZero = '≤ 0';

/** An edge that is to be written. */
interface ClassEdge {
  at: number;
  /** How far from there it may be written, of what is true. */
  farthest: number;
  isTrue: (written: number) => boolean;
}

/** The two ends of a class, written. */
export interface ClassTexts {
  min: string;
  max: string;
}

interface ClassForm {
  /** How the value of a class of one value is written: as everywhere else. */
  ofOne?: (value: number) => string;
  /** Whether values are whole numbers of things, which are written in full. */
  isCount?: boolean;
  /** How far a written edge may lie from the true one: this share of the narrower class beside it. */
  tolerance?: number;
}

/** What has more digits than these is written with a prefix. */
const maxPlainDigits = 5;
/** A class of one value is written with a prefix up to so many: more are easier to read in full. */
const maxPrefixedDigits = 6;
/** As many as tell any two numbers apart. */
const maxDigits = 17;

/**
 * The edges of a legend's classes, written so that they read true: the written ends of a class hold its values and no
 * value of another, different edges read differently, and all have the same precision. Two significant digits with an SI
 * prefix; more where that would not be true. What two classes share is one edge. A class of one value has it as it is
 * written elsewhere; beside numbers with a prefix with one, too, where six digits write it exactly. The class of values at
 * or below 0 of logarithmic classes is "≤ 0" at both ends.
 *
 * formatClasses([{"min": 78, "max": 102}, {"min": 110, "max": 126}], [78, 102, 110, 126]) → [{"min": "78", "max": "102"}, {"min": "110", "max": "126"}]
 * formatClasses([{"min": 2000, "max": 3319.4}], []) → [{"min": "2.0k", "max": "3.4k"}]
 * formatClasses([{"min": 2000, "max": 3300}, {"min": 28000, "max": 28000}], []) → [{"min": "2.0k", "max": "3.3k"}, {"min": "28k", "max": "28k"}]
 *
 * @param classes ascending, as of `valueClasses` or `histogram`.
 * @param values what the classes hold; NaN is a missing one. Where there are none, edges hold all that lies between them.
 * Source: point PLT-14; the precision is this project's.
 */
export function formatClasses(
  classes: readonly ClassRange[],
  values: ArrayLike<number>,
  { ofOne = formatOwnResult, isCount = false, tolerance = 0.1 }: ClassForm = {},
): ClassTexts[] {
  const [first, ...others] = classes;
  if (first?.isAtOrBelowZero) {
    const above = Float64Array.from(values).filter((value) => value > 0);
    const texts = formatClasses(others, above, { ofOne, isCount, tolerance });
    return [{ min: atOrBelowZero, max: atOrBelowZero }, ...texts];
  }
  const edges = classEdges(classes, values, tolerance);
  const write = isCount ? writeCounts(edges) : writeNumbers(edges);
  const written = classes.map(({ min, max }, at): ClassTexts | null =>
    min === max ? null : { min: write(edges[2 * at] as ClassEdge), max: write(edges[2 * at + 1] as ClassEdge) },
  );
  const prefixed = written
    .flatMap((texts) => (texts ? [texts.min, texts.max] : []))
    .find((text) => /[a-z]$/i.test(text));
  return classes.map(({ min }, at) => {
    const one = () => (prefixed === undefined ? null : exactlyWithPrefix(min, prefixed)) ?? ofOne(min);
    return written[at] ?? { min: one(), max: one() };
  });
}

/** A number of a thousand or more with a prefix, of at least as many digits as another; null where six do not write it. */
function exactlyWithPrefix(value: number, other: string): string | null {
  if (Math.abs(value) < 1_000) return null;
  for (let digits = other.replaceAll(/\D/g, '').length; digits <= maxPrefixedDigits; digits += 1) {
    if (Number(value.toPrecision(digits)) === value) return formatSignificant(value, digits);
  }
  return null;
}

/**
 * The lower and the upper edge of each class. An edge may be written where no value lies between it and what is written,
 * so that both of its sides hold the same values as before; an end that no other class continues, only farther out. It
 * is never farther off than a share of the narrower class beside it, or a tenth of that share of itself.
 */
function classEdges(classes: readonly ClassRange[], values: ArrayLike<number>, tolerance: number): ClassEdge[] {
  const contained = containedBy(classes, values);
  const highestBefore = (index: number) => Math.max(...contained.slice(0, index).map(({ high }) => high));
  const lowestFrom = (index: number) => Math.min(...contained.slice(index).map(({ low }) => low));
  const edge = (at: number, beside: readonly ClassRange[], isTrue: ClassEdge['isTrue']): ClassEdge => {
    const width = Math.min(...beside.map(({ min, max }) => max - min).filter((one) => one > 0));
    return { at, farthest: Math.max(tolerance * width, 0.1 * tolerance * Math.abs(at)), isTrue };
  };
  /** Between a class and the one before it. */
  const shared = (index: number, at: number) => {
    const [below, from] = [highestBefore(index), lowestFrom(index)];
    return edge(at, classes.slice(index - 1, index + 1), (written) => written > below && written <= from);
  };
  return classes.flatMap((one, index) => {
    const { min, max } = one;
    const before = classes[index - 1];
    const [below, above] = [highestBefore(index), lowestFrom(index + 1)];
    return [
      before && before.min < before.max && before.max === min
        ? shared(index, min)
        : edge(min, [one], (written) => written <= min && written > below),
      classes[index + 1]?.min === max
        ? shared(index + 1, max)
        : edge(max, [one], (written) => written >= max && written < above),
    ];
  });
}

/** The lowest and the highest value of each class; of one without values infinite. */
function containedBy(classes: readonly ClassRange[], values: ArrayLike<number>) {
  const contained = classes.map(({ min }) => ({ min, low: Infinity, high: -Infinity }));
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (Number.isNaN(value)) continue;
    let own = 0;
    for (let last = contained.length - 1; own < last;) {
      const middle = (own + last + 1) >> 1;
      if (value >= (contained[middle]?.min ?? NaN)) own = middle;
      else last = middle - 1;
    }
    const of = contained[own];
    if (!of) continue;
    if (value < of.low) of.low = value;
    if (value > of.high) of.high = value;
  }
  return contained;
}

type Write = (edge: ClassEdge) => string;

/** Two digits where they are true; else in full where that is short, or with as many digits as are. */
function writeNumbers(edges: readonly ClassEdge[]): Write {
  const shown = edges.filter(({ farthest }) => farthest < Infinity);
  for (let digits = 2; digits < maxDigits; digits += 1) {
    const written = truly(
      shown,
      (at) => withDigits(at, digits),
      (number) => formatSignificant(number, digits),
    );
    if (written) return (digits > 2 && plainly(shown)) || written;
  }
  return ({ at }) => formatSignificant(at, maxDigits);
}

/** In full, with as few decimals as are true and leave something of a small number; null where that is long. */
function plainly(all: readonly ClassEdge[]): Write | null {
  const edges = all.map((edge) => ({ ...edge, farthest: Math.min(edge.farthest, 0.1 * Math.abs(edge.at)) }));
  const wholeDigits = Math.max(...edges.map(({ at }) => Math.trunc(Math.abs(at)).toString().length));
  for (let decimals = 0; wholeDigits + decimals <= maxPlainDigits; decimals += 1) {
    const written = truly(edges, (at) => withDecimals(at, decimals), plainForm(decimals));
    if (written) return written;
  }
  return null;
}

function writeCounts(edges: readonly ClassEdge[]): Write {
  const anyDistance = edges.map((edge) => ({ ...edge, farthest: Infinity }));
  const inFull = truly(anyDistance, (at) => withDecimals(at, 0), plainForm(0));
  return inFull ?? writeNumbers(edges);
}

/** How edges are written in a form, or null where that is not true of one of them, or two read alike. */
function truly(
  edges: readonly ClassEdge[],
  nearestTo: (at: number) => readonly number[],
  textOf: (written: number) => string,
): Write | null {
  const texts = new Map<number, string>();
  for (const { at, farthest, isTrue } of edges) {
    const written = nearestTo(at).find((number) => Math.abs(number - at) <= farthest && isTrue(number));
    if (written === undefined) return null;
    texts.set(at, textOf(written));
  }
  if (new Set(texts.values()).size < texts.size) return null;
  return ({ at }) => texts.get(at) ?? '';
}

/** The numbers of so many significant digits around one, the nearest first. */
function withDigits(at: number, digits: number): number[] {
  const [mantissa = '', power = ''] = at.toExponential(digits - 1).split('e');
  return around(at, Number(mantissa.replace('.', '')), Number(power) - digits + 1);
}

function withDecimals(at: number, decimals: number): number[] {
  return around(at, Math.round(at * 10 ** decimals), -decimals);
}

function around(at: number, steps: number, power: number): number[] {
  return [steps - 1, steps, steps + 1]
    .map((step) => Number(`${step}e${power}`))
    .toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at));
}

function plainForm(decimals: number): (value: number) => string {
  const form = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  });
  return (value) => form.format(value);
}
