import { z } from 'zod';

/**
 * A session as its account's list shows it, without anything that could continue it. Times are ISO; the last use is to
 * the minute.
 */
export const listedSessionSchema = z.object({
  id: z.string(),
  began: z.iso.datetime(),
  last_used: z.iso.datetime(),
  /** The network that it began from, such as 192.0.2.0/24; null if nobody noted it. */
  network: z.string().nullable(),
  /** Such as 'Firefox on Windows'; null if it is not known. */
  browser: z.string().nullable(),
  /** Whether the call was made with it. */
  this_one: z.boolean(),
});
export type ListedSession = z.infer<typeof listedSessionSchema>;
