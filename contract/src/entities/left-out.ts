import { z } from 'zod';
import { analysisProperties } from '../filter/fields.ts';
import type { SampleColumn } from '../records/sample.ts';

/** The columns that say whether a sample belongs into statistics. */
export const leftOutColumns = ['sample', 'qualifier', ...analysisProperties] as const satisfies readonly SampleColumn[];

/**
 * Samples that a site leaves out of its figures until somebody puts them back, or that count until somebody leaves them
 * out: those with one of the values in a column, exactly as written. A sample without a value is never among them.
 */
export const leftOutSchema = z.object({
  /** What they are, in the plural, to follow a number: 'field duplicates'. */
  title: z.string(),
  column: z.enum(leftOutColumns),
  values: z.array(z.string()).readonly(),
  /** Whether they count before anybody has chosen: estimated results usually do, rejected ones do not. */
  byDefault: z.enum(['out', 'in']),
});
export type LeftOut = z.infer<typeof leftOutSchema>;
