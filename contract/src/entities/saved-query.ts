import { z } from 'zod';

/** A query as its owner's list shows it. `records` and `pull_date` are from when it was saved or last executed. */
export const savedQuerySchema = z.object({
  /** Earlier programs were given numbers; today it is a text that nobody can guess. */
  id: z.union([z.string(), z.number()]),
  name: z.string(),
  records: z.number().int(),
  criteria: z.string(),
  query_type: z.number().int(),
  pull_date: z.string(),
  /** As the calls of the specification have flags: 1 or 0. Every query is visible. */
  visible: z.union([z.literal(0), z.literal(1)]),
  /** Likewise; deleted ones are in no answer, so this is 0. */
  deleted: z.union([z.literal(0), z.literal(1)]),
});
export type SavedQuery = z.infer<typeof savedQuerySchema>;
