import { float64At, int32At, screeningStates, type ScreeningState } from '@wellfield/science';

const [aboveCode, cannotTellCode] = [screeningStates.indexOf('above'), screeningStates.indexOf('cannot tell')];

/**
 * The state of results together, from their indices in `screeningStates`: above if any is, else cannot tell if any cannot be determined, else below; null without any.
 */
export function stateOfAny(states: Uint8Array): ScreeningState | null {
  if (states.length === 0) return null;
  if (states.includes(aboveCode)) return 'above';
  return states.includes(cannotTellCode) ? 'cannot tell' : 'below';
}

/** The same states with one more that cannot be determined. */
export function withCannotTell(states: Uint8Array): Uint8Array {
  return Uint8Array.of(...states, cannotTellCode);
}

/**
 * The states of the last day with a result of each kind of samples, such as a fraction: what was found in one is not taken back by
 * a later sample of another. All, if none has a result.
 */
export function latestStates(
  states: Uint8Array,
  values: Float64Array,
  days: Int32Array,
  kinds: Int32Array | null = null,
): Uint8Array {
  const latest = new Map<number, number>();
  const kindAt = (at: number) => (kinds === null ? 0 : int32At(kinds, at));
  for (let at = 0; at < states.length; at += 1) {
    if (Number.isNaN(values[at])) continue;
    latest.set(kindAt(at), Math.max(latest.get(kindAt(at)) ?? -Infinity, int32At(days, at)));
  }
  if (latest.size === 0) return states;
  return states.filter((_, at) => int32At(days, at) === latest.get(kindAt(at)) && !Number.isNaN(values[at]));
}

/** The level of all of some results; NaN where they have several: a mean of such results is compared with none. */
export function oneLevel(levels: Float64Array): number {
  if (levels.length === 0) return Number.NaN;
  const first = float64At(levels, 0);
  for (let at = 1; at < levels.length; at += 1) if (levels[at] !== first) return Number.NaN;
  return first;
}
