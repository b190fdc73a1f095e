import { z } from 'zod';

/**
 * A saved query that its owner shares with everyone of the site, as a view: others see and run that, never the saved
 * query itself. `records` is what the owner's list shows.
 */
export const sharedQuerySchema = z.object({
  /** The view's. */
  token: z.string(),
  name: z.string(),
  query_type: z.number().int(),
  criteria: z.string(),
  records: z.number().int(),
  /** The owner's name. */
  shared_by: z.string(),
  /** Whether the owner's account was deleted: administrators can take it from the list. */
  of_former_account: z.boolean(),
  /** When it was shared last, an ISO time. */
  shared: z.iso.datetime(),
  /** The release that the view was made on. */
  release: z.string(),
  /** The saved query, where it is one's own. */
  own_query: z.string().nullable(),
});
export type SharedQuery = z.infer<typeof sharedQuerySchema>;
