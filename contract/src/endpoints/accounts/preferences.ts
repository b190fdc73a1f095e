import { z } from 'zod';
import { accountCall } from '../calls.ts';
import { success } from '../envelope.ts';

const name = z.string().min(1).max(64);
const pixels = z.number().min(-100_000).max(100_000);

const windowRectSchema = z.strictObject({ x: pixels, y: pixels, width: pixels, height: pixels });

/** A person's settings for the pages; stored with the account, so they are the same on every machine. */
export const preferencesSchema = z.strictObject({
  /** `system`: follows the operating system. */
  scheme: z.enum(['system', 'light', 'dark']),
  density: z.enum(['compact', 'comfortable']),
  /** The last position and size of floating windows by name, in pixels. */
  windows: z
    .record(name, windowRectSchema)
    .refine((windows) => Object.keys(windows).length <= 50, { error: 'at most 50 windows are remembered' }),
  /** Names of what the person has turned off permanently: hints, single-key shortcuts. */
  dismissed: z.array(name).max(200),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** The defaults. */
export const defaultPreferences: Preferences = { scheme: 'system', density: 'compact', windows: {}, dismissed: [] };

export const readPreferences = accountCall({
  name: 'readPreferences',
  at: 'GET /api/preferences',
  summary: "The account's preferences",
  answer: success({ preferences: preferencesSchema }),
});

export const changePreferences = accountCall({
  name: 'changePreferences',
  at: 'PUT /api/preferences',
  summary: "Change any part of the account's preferences",
  description: 'Parts that are not sent stay; of the windows, those that are not named stay.',
  body: preferencesSchema.partial(),
  answer: success({ preferences: preferencesSchema }),
});
