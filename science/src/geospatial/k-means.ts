/** A partition of places into groups. */
export interface Partition {
  /** The group of each place. */
  groupOf: Int32Array;
  middleX: Float64Array;
  middleY: Float64Array;
  /** The sum of the squared distances of all places to the middle of their group. */
  withinSumOfSquares: number;
}

/** After so many rounds places that still change their group do so by rounding. */
const mostRounds = 1000;

/**
 * One run of k-means: middles chosen by k-means++ with the seed, then Lloyd's rounds until no place changes its group.
 * A group that loses all its places begins again at the place that is farthest from its middle.
 *
 * partition([0, 1, 10, 11], [0, 0, 0, 0], 2, 1) → {"groupOf": [0, 0, 1, 1], "middleX": [0.5, 10.5], "middleY": [0, 0], "withinSumOfSquares": 1}
 *
 * @param x and `y` in a plane, in one unit, without gaps.
 * @param count of groups, from 1 to the number of distinct places.
 * @param seed any whole number; the same gives the same.
 * Source: S. P. Lloyd, Least squares quantization in PCM, doi 10.1109/TIT.1982.1056489; D. Arthur and S. Vassilvitskii,
 * k-means++: the advantages of careful seeding (2007).
 */
export function partition(x: ArrayLike<number>, y: ArrayLike<number>, count: number, seed: number): Partition {
  const places = { x: Float64Array.from(x), y: Float64Array.from(y) };
  const middles = chooseMiddles(places, count, seededRandom(seed));
  const groupOf = new Int32Array(x.length).fill(-1);
  let beganAgain = false;
  for (let round = 0; round < mostRounds; round += 1) {
    const changed = assign(places, middles, groupOf);
    if (!changed && !beganAgain) break;
    beganAgain = moveToMeans(places, middles, groupOf);
  }
  const withinSumOfSquares = squaresWithinGroups(x, y, groupOf);
  return { groupOf, middleX: middles.x, middleY: middles.y, withinSumOfSquares };
}

/**
 * The sum of the squared distances of all places to the mean of their group: what k-means makes small.
 *
 * squaresWithinGroups([0, 1, 10, 12], [0, 0, 0, 0], [0, 0, 1, 1]) → 2.5
 *
 * @param x and `y` in a plane, in one unit, without gaps.
 * @param groupOf the group of each place, counted from 0.
 * @returns the sum in the square of that unit; 0 without places.
 */
export function squaresWithinGroups(x: ArrayLike<number>, y: ArrayLike<number>, groupOf: ArrayLike<number>): number {
  const places = { x: Float64Array.from(x), y: Float64Array.from(y) };
  const groups = Int32Array.from(groupOf);
  const means = meansOf(
    places,
    groups,
    groups.reduce((most, group) => Math.max(most, group + 1), 0),
  );
  return groups.reduce((sum, group, at) => sum + squaredTo(places, at, means, group), 0);
}

interface Coordinates {
  x: Float64Array;
  y: Float64Array;
}

/** Each further middle is a place, the likelier the farther it lies from the middles there are, by squared distance. */
function chooseMiddles(places: Coordinates, count: number, random: () => number): Coordinates {
  const middles = { x: new Float64Array(count), y: new Float64Array(count) };
  const squared = new Float64Array(places.x.length).fill(Infinity);
  let chosen = Math.floor(random() * places.x.length);
  for (let group = 0; group < count; group += 1) {
    middles.x[group] = places.x[chosen] as number;
    middles.y[group] = places.y[chosen] as number;
    let sum = 0;
    for (let at = 0; at < squared.length; at += 1) {
      squared[at] = Math.min(squared[at] as number, squaredTo(places, at, middles, group));
      sum += squared[at] as number;
    }
    let left = random() * sum;
    for (let at = 0; at < squared.length; at += 1) {
      const share = squared[at] as number;
      if (share === 0) continue;
      chosen = at;
      left -= share;
      if (left < 0) break;
    }
  }
  return middles;
}

/** Puts every place into the group with the nearest middle, its own where two are as near; whether any changed. */
function assign(places: Coordinates, middles: Coordinates, groupOf: Int32Array): boolean {
  const { x: middleX, y: middleY } = middles;
  let changed = false;
  for (let at = 0; at < groupOf.length; at += 1) {
    const [x, y] = [places.x[at] as number, places.y[at] as number];
    let nearest = groupOf[at] as number;
    let least = nearest === -1 ? Infinity : squaredTo(places, at, middles, nearest);
    for (let group = 0; group < middleX.length; group += 1) {
      const dx = x - (middleX[group] as number);
      const dy = y - (middleY[group] as number);
      const squared = dx * dx + dy * dy;
      if (squared >= least) continue;
      least = squared;
      nearest = group;
    }
    if (nearest === groupOf[at]) continue;
    groupOf[at] = nearest;
    changed = true;
  }
  return changed;
}

/** The mean of the places of each group, NaN for a group without places, and how many it has. */
function meansOf(places: Coordinates, groupOf: Int32Array, count: number): Coordinates & { members: Int32Array } {
  const means = { x: new Float64Array(count), y: new Float64Array(count) };
  const members = new Int32Array(count);
  for (const [at, group] of groupOf.entries()) {
    means.x[group] = (means.x[group] as number) + (places.x[at] as number);
    means.y[group] = (means.y[group] as number) + (places.y[at] as number);
    members[group] = (members[group] as number) + 1;
  }
  const divide = (sum: number, group: number) => sum / (members[group] as number);
  return { x: means.x.map(divide), y: means.y.map(divide), members };
}

/** Whether a group without places began again. */
function moveToMeans(places: Coordinates, middles: Coordinates, groupOf: Int32Array): boolean {
  const { x, y, members } = meansOf(places, groupOf, middles.x.length);
  for (const [group, size] of members.entries()) {
    if (size === 0) continue;
    middles.x[group] = x[group] as number;
    middles.y[group] = y[group] as number;
  }
  let beganAgain = false;
  for (const [group, size] of members.entries()) {
    if (size > 0) continue;
    beganAgain = true;
    const farthest = farthestPlace(places, middles, groupOf);
    middles.x[group] = places.x[farthest] as number;
    middles.y[group] = places.y[farthest] as number;
    groupOf[farthest] = group;
  }
  return beganAgain;
}

function farthestPlace(places: Coordinates, middles: Coordinates, groupOf: Int32Array): number {
  let farthest = 0;
  let greatest = -1;
  for (const [at, group] of groupOf.entries()) {
    const squared = squaredTo(places, at, middles, group);
    if (squared <= greatest) continue;
    greatest = squared;
    farthest = at;
  }
  return farthest;
}

function squaredTo(places: Coordinates, at: number, middles: Coordinates, group: number): number {
  const dx = (places.x[at] as number) - (middles.x[group] as number);
  const dy = (places.y[at] as number) - (middles.y[group] as number);
  return dx * dx + dy * dy;
}

/** The linear congruence of Numerical Recipes, from 0 to 1. */
function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
