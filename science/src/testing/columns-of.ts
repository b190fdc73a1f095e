/** A sampled point of a test. */
export type Sample = readonly [x: number, y: number, value: number];

/** Samples as the functions take them. */
export const columnsOf = (samples: readonly Sample[]) => ({
  x: samples.map(([x]) => x),
  y: samples.map(([, y]) => y),
  values: samples.map(([, , value]) => value),
});
