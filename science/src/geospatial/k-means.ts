import { float64At, int32At } from '../arrays/element-at.ts';

/** A partition of points into groups. */
export interface Partition {
  /** The group of each point. */
  groupOf: Int32Array;
  middleX: Float64Array;
  middleY: Float64Array;
  /** The sum of the squared distances of all points to the center of their group. */
  withinSumOfSquares: number;
}

/** After this many rounds, points still change their group only because of rounding. */
const maxRounds = 1000;

/**
 * One run of k-means: centers chosen by k-means++ with the seed, then Lloyd's iteration until no point changes its
 * group. A group that loses all its points restarts at the point farthest from its center.
 *
 * partition([0, 1, 10, 11], [0, 0, 0, 0], 2, 1) → {"groupOf": [0, 0, 1, 1], "middleX": [0.5, 10.5], "middleY": [0, 0], "withinSumOfSquares": 1}
 *
 * @param x and `y` in a plane, in one unit, without gaps.
 * @param count of groups, from 1 to the number of distinct points.
 * @param seed any whole number; the same seed gives the same result.
 * Source: S. P. Lloyd, Least squares quantization in PCM, doi 10.1109/TIT.1982.1056489; D. Arthur and S. Vassilvitskii,
 * k-means++: the advantages of careful seeding (2007).
 */
export function partition(x: ArrayLike<number>, y: ArrayLike<number>, count: number, seed: number): Partition {
  const points = { x: Float64Array.from(x), y: Float64Array.from(y) };
  const middles = chooseMiddles(points, count, seededRandom(seed));
  const groupOf = new Int32Array(x.length).fill(-1);
  let beganAgain = false;
  for (let round = 0; round < maxRounds; round += 1) {
    const changed = assign(points, middles, groupOf);
    if (!changed && !beganAgain) break;
    beganAgain = moveToMeans(points, middles, groupOf);
  }
  const withinSumOfSquares = squaresWithinGroups(x, y, groupOf);
  return { groupOf, middleX: middles.x, middleY: middles.y, withinSumOfSquares };
}

/**
 * The sum of the squared distances of all points to the mean of their group, which k-means minimizes.
 *
 * squaresWithinGroups([0, 1, 10, 12], [0, 0, 0, 0], [0, 0, 1, 1]) → 2.5
 *
 * @param x and `y` in a plane, in one unit, without gaps.
 * @param groupOf the group of each point, counted from 0.
 * @returns the sum in the square of that unit; 0 without points.
 */
export function squaresWithinGroups(x: ArrayLike<number>, y: ArrayLike<number>, groupOf: ArrayLike<number>): number {
  const points = { x: Float64Array.from(x), y: Float64Array.from(y) };
  const groups = Int32Array.from(groupOf);
  const means = meansOf(
    points,
    groups,
    groups.reduce((max, group) => Math.max(max, group + 1), 0),
  );
  return groups.reduce((sum, group, at) => sum + squaredTo(points, at, means, group), 0);
}

interface Coordinates {
  x: Float64Array;
  y: Float64Array;
}

/**
 * Each further center is a point, chosen with a probability proportional to its squared distance from the existing
 * centers.
 */
function chooseMiddles(points: Coordinates, count: number, random: () => number): Coordinates {
  const middles = { x: new Float64Array(count), y: new Float64Array(count) };
  const squared = new Float64Array(points.x.length).fill(Infinity);
  let chosen = Math.floor(random() * points.x.length);
  for (let group = 0; group < count; group += 1) {
    middles.x[group] = float64At(points.x, chosen);
    middles.y[group] = float64At(points.y, chosen);
    let sum = 0;
    for (let at = 0; at < squared.length; at += 1) {
      squared[at] = Math.min(float64At(squared, at), squaredTo(points, at, middles, group));
      sum += float64At(squared, at);
    }
    let left = random() * sum;
    for (let at = 0; at < squared.length; at += 1) {
      const share = float64At(squared, at);
      if (share === 0) continue;
      chosen = at;
      left -= share;
      if (left < 0) break;
    }
  }
  return middles;
}

/**
 * Moves every point to the group with the nearest center, keeping its own if two are equally near; returns whether any
 * changed.
 */
function assign(points: Coordinates, middles: Coordinates, groupOf: Int32Array): boolean {
  const { x: middleX, y: middleY } = middles;
  let changed = false;
  for (let at = 0; at < groupOf.length; at += 1) {
    const [x, y] = [float64At(points.x, at), float64At(points.y, at)];
    let nearest = int32At(groupOf, at);
    let nearestSquared = nearest === -1 ? Infinity : squaredTo(points, at, middles, nearest);
    for (let group = 0; group < middleX.length; group += 1) {
      const dx = x - float64At(middleX, group);
      const dy = y - float64At(middleY, group);
      const squared = dx * dx + dy * dy;
      if (squared >= nearestSquared) continue;
      nearestSquared = squared;
      nearest = group;
    }
    if (nearest === groupOf[at]) continue;
    groupOf[at] = nearest;
    changed = true;
  }
  return changed;
}

/** The mean of the points of each group, NaN for an empty group, and their number. */
function meansOf(points: Coordinates, groupOf: Int32Array, count: number): Coordinates & { members: Int32Array } {
  const means = { x: new Float64Array(count), y: new Float64Array(count) };
  const members = new Int32Array(count);
  for (const [at, group] of groupOf.entries()) {
    means.x[group] = float64At(means.x, group) + float64At(points.x, at);
    means.y[group] = float64At(means.y, group) + float64At(points.y, at);
    members[group] = int32At(members, group) + 1;
  }
  const divide = (sum: number, group: number) => sum / int32At(members, group);
  return { x: means.x.map(divide), y: means.y.map(divide), members };
}

/** Whether an empty group was restarted. */
function moveToMeans(points: Coordinates, middles: Coordinates, groupOf: Int32Array): boolean {
  const { x, y, members } = meansOf(points, groupOf, middles.x.length);
  for (const [group, size] of members.entries()) {
    if (size === 0) continue;
    middles.x[group] = float64At(x, group);
    middles.y[group] = float64At(y, group);
  }
  let beganAgain = false;
  for (const [group, size] of members.entries()) {
    if (size > 0) continue;
    beganAgain = true;
    const farthest = farthestPoint(points, middles, groupOf);
    middles.x[group] = float64At(points.x, farthest);
    middles.y[group] = float64At(points.y, farthest);
    groupOf[farthest] = group;
  }
  return beganAgain;
}

function farthestPoint(points: Coordinates, middles: Coordinates, groupOf: Int32Array): number {
  let farthest = 0;
  let farthestSquared = -1;
  for (const [at, group] of groupOf.entries()) {
    const squared = squaredTo(points, at, middles, group);
    if (squared <= farthestSquared) continue;
    farthestSquared = squared;
    farthest = at;
  }
  return farthest;
}

function squaredTo(points: Coordinates, at: number, middles: Coordinates, group: number): number {
  const dx = float64At(points.x, at) - float64At(middles.x, group);
  const dy = float64At(points.y, at) - float64At(middles.y, group);
  return dx * dx + dy * dy;
}

/** The linear congruential generator of Numerical Recipes, from 0 to 1. */
function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
