import { z } from 'zod';

/** The prefix of every access token, so that people and secret scanners recognize one. */
export const accessTokenPrefix = 'wellfield_';

/** An access token as its owner's list shows it: never the token itself. Times are ISO. */
export const accessTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  created: z.iso.datetime(),
  /** To the minute; null before the first call. */
  last_used: z.iso.datetime().nullable(),
  expires: z.iso.datetime(),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;
