import type { changePreferences, Preferences, readPreferences } from '@wellfield/contract';
import { entryCall, fieldsOf } from './entry-calls.ts';

/* The preferences are read on every page, so by hand as on the entry pages: no schema library has to arrive for them. */

export const readPreferencesCall = entryCall<typeof readPreferences>({
  method: 'GET',
  path: '/api/preferences',
  bearer: true,
  read: (body) => ({ success: true, preferences: readHeld(body) }),
});

export const changePreferencesCall = entryCall<typeof changePreferences>({
  method: 'PUT',
  path: '/api/preferences',
  bearer: true,
  read: (body) => ({ success: true, preferences: readHeld(body) }),
});

function readHeld(body: unknown): Preferences {
  const held = fieldsOf(fieldsOf(body).preferences);
  fieldsOf(held['windows']);
  if (typeof held['scheme'] !== 'string' || typeof held['density'] !== 'string' || !Array.isArray(held['dismissed'])) {
    throw new TypeError('no preferences');
  }
  return held as Preferences;
}
