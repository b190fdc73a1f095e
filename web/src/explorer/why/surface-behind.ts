import type { Lags, PlumeTerms, SurfaceMethod } from '@wellfield/science';
import type { LocationStatistic } from '../exploration/exploration.ts';

/** A well of a surface, with the value by which it enters. */
export interface SurfaceWell {
  location: string;
  value: number;
  isNonDetect: boolean;
  /** km east and north of the middle of the surface. */
  x: number;
  y: number;
  /** What the surface says there without the wells at its place; null where that is not known or not requested. */
  predicted: number | null;
}

/** The cells of a surface that have a value. */
export interface SurfaceCells {
  /** The center of the first cell, and the steps to the next column and row, in km. */
  x: number;
  y: number;
  stepX: number;
  stepY: number;
  sizeM: number;
  /** In a row, counted from the south, from the first to the last column, both included. */
  runs: readonly (readonly [row: number, first: number, last: number])[];
}

/** The estimated surface that a number is of. */
export interface SurfaceBehind {
  wells: readonly SurfaceWell[];
  /** By which statistic a location enters. */
  statistic: LocationStatistic;
  method: SurfaceMethod;
  /** How many cells the area has that a plume is counted in; null for the whole surface. */
  areaCells: number | null;
  /** Null where the number is of the wells alone. */
  cells: SurfaceCells | null;
  plume: PlumeTerms | null;
  /** Of the area that changes where a well is left out; null without one. */
  level: number | null;
  /** The pairs that its variogram counts; null without one. */
  lags: Lags | null;
  /** The numbers that are known of it, by the ids of their statistics. */
  figures: Readonly<Record<string, number | null>>;
  /** The plume that changes are counted from. */
  base: { massKg: number | null; centroid: readonly [eastM: number, northM: number] | null } | null;
  /** How it came about, in words. */
  words: string;
}
