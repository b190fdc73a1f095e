import { z } from 'zod';

/** A query as its owner's list shows it. `records` and `pull_date` are from when it was saved or last executed. */
export const savedQuerySchema = z.object({
  id: z.union([z.string(), z.number()]),
  name: z.string(),
  records: z.number().int(),
  criteria: z.string(),
  query_type: z.number().int(),
  pull_date: z.string(),
  visible: z.union([z.literal(0), z.literal(1)]),
  deleted: z.union([z.literal(0), z.literal(1)]),
});
export type SavedQuery = z.infer<typeof savedQuerySchema>;
