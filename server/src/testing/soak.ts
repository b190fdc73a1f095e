/** Whether this is `npm run soak`, which repeats hundreds of times what `npm test` does a few times. */
export const isSoak = process.env['SOAK'] !== undefined;

/** The number of repetitions; the soak runs the files that import this. */
export const repetitions = (inTest: number, inSoak: number): number => (isSoak ? inSoak : inTest);
