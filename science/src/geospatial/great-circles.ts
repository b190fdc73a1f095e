import { earthRadiusKm, radiansPerDegree } from './distance.ts';
import { float64At } from '../arrays/element-at.ts';

/** Below this haversine, which is 450 km on the earth, three terms of the series are exact to 1e-9. */
const shortHaversine = 0.00125;
/** Of the earth, in km². */
const squaredDiameter = 4 * earthRadiusKm * earthRadiusKm;

/**
 * The square of the great-circle distance, in km², between two positions from their haversine, the square of the sine
 * of half the angle between them. The series for the squared arcsine saves an arcsine per pair, and the square saves a
 * root.
 *
 * squaredKm(0) → 0
 * squaredKm(1) → 400604806.127795
 *
 * @returns NaN for NaN.
 * Source: NIST Digital Library of Mathematical Functions, 4.24.E2 squared.
 */
export function squaredKm(haversine: number): number {
  if (haversine < shortHaversine) return shortSquaredKm(haversine);
  const distanceKm = 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(haversine)));
  return distanceKm * distanceKm;
}

function shortSquaredKm(haversine: number): number {
  return squaredDiameter * haversine * (1 + haversine * (1 / 3 + haversine * (8 / 45)));
}

/**
 * Great-circle distances from crossings of meridians and parallels to given positions, by the haversine formula on a
 * sphere of `earthRadiusKm`: within 0.6 % of those on the ellipsoid. What the crossings on a meridian or parallel share
 * is computed once.
 *
 * Source: R. W. Sinnott, Virtues of the haversine, Sky and Telescope 68 (1984).
 */
export class GreatCircles {
  /** The square of the distance to each position, in km², from the last crossing measured. */
  readonly squaredKm: Float64Array;
  readonly #long: Float64Array;
  readonly #lat: Float64Array;
  readonly #cosines: Float64Array;
  /** Haversines across longitude, meridian by meridian, and across latitude. */
  #acrossLong = new Float64Array();
  readonly #acrossLat: Float64Array;
  /** The product of both latitudes' cosines. */
  readonly #parallels: Float64Array;

  /** @param long and `lat` of the positions, in degrees; the distance to one without a coordinate is NaN. */
  constructor(long: ArrayLike<number>, lat: ArrayLike<number>) {
    this.#long = Float64Array.from(long);
    this.#lat = Float64Array.from(lat);
    this.#cosines = this.#lat.map((degrees) => Math.cos(degrees * radiansPerDegree));
    this.#acrossLat = new Float64Array(this.#lat.length);
    this.#parallels = new Float64Array(this.#lat.length);
    this.squaredKm = new Float64Array(this.#lat.length);
  }

  /** Sets the meridians whose crossings are measured, in degrees. */
  setMeridians(long: ArrayLike<number>): void {
    const count = this.#long.length;
    if (this.#acrossLong.length < long.length * count) this.#acrossLong = new Float64Array(long.length * count);
    for (let at = 0; at < long.length; at += 1) {
      fillHaversines(this.#acrossLong.subarray(at * count), long[at] as number, this.#long);
    }
  }

  /** Sets the parallel whose crossings are measured, in degrees. */
  setParallel(lat: number): void {
    fillHaversines(this.#acrossLat, lat, this.#lat);
    const cosine = Math.cos(lat * radiansPerDegree);
    for (let at = 0; at < this.#lat.length; at += 1) this.#parallels[at] = cosine * float64At(this.#cosines, at);
  }

  /** Fills `squaredKm` for the crossing of the parallel with a meridian, by its index; returns the smallest. */
  measure(meridian: number): number {
    const [into, acrossLat, parallels] = [this.squaredKm, this.#acrossLat, this.#parallels];
    const acrossLong = this.#acrossLong.subarray(meridian * into.length);
    let [nearest, farthest] = [Infinity, 0];
    for (let at = 0; at < into.length; at += 1) {
      const haversine = float64At(acrossLat, at) + float64At(parallels, at) * float64At(acrossLong, at);
      const squared = shortSquaredKm(haversine);
      into[at] = squared;
      if (squared < nearest) nearest = squared;
      if (haversine > farthest) farthest = haversine;
    }
    return farthest < shortHaversine ? nearest : this.#measureFar(acrossLong);
  }

  /** The same where some are not short: a loop that could meet an arcsine takes twice the time. */
  #measureFar(acrossLong: Float64Array): number {
    const [into, acrossLat, parallels] = [this.squaredKm, this.#acrossLat, this.#parallels];
    let nearest = Infinity;
    for (let at = 0; at < into.length; at += 1) {
      const squared = squaredKm(float64At(acrossLat, at) + float64At(parallels, at) * float64At(acrossLong, at));
      into[at] = squared;
      if (squared < nearest) nearest = squared;
    }
    return nearest;
  }
}

function fillHaversines(into: Float64Array, degrees: number, from: Float64Array): void {
  for (let at = 0; at < from.length; at += 1) {
    const sine = Math.sin(((degrees - float64At(from, at)) * radiansPerDegree) / 2);
    into[at] = sine * sine;
  }
}
