import { z } from 'zod';
import { viewStateSchema } from './view-state.ts';

const words = z.string().max(1_000);

/** What a screen showed of an answer about one analyte: its filters in words, and as what a shared view has. */
export const screenFiltersSchema = z.strictObject({
  analyte: z.string().min(1).max(1_000),
  filters: z.array(words).max(400),
  state: viewStateSchema,
});
export type ScreenFilters = z.infer<typeof screenFiltersSchema>;

/**
 * Rows of an answer about one analyte, as a screen shows them. `bits`: base64 of a bit for each of the answer's `count` rows in
 * their order, the first in the lowest bit of the first byte; 1 for a row that is taken. So a file has the screen's rows to the last one,
 * whatever narrowed them, which no second interpretation of the filters could promise.
 */
export const takenRowsSchema = z
  .strictObject({
    ...screenFiltersSchema.shape,
    count: z
      .int()
      .min(1)
      .max(2 ** 31 - 1),
    bits: z.base64(),
  })
  .refine(({ count, bits }) => takenBytes(bits) === Math.ceil(count / 8), { error: 'bits has a bit for each row' });
export type TakenRows = z.infer<typeof takenRowsSchema>;

function takenBytes(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return (base64.length / 4) * 3 - padding;
}
