import { changePreferences, preferencesSchema, readPreferences, refusalsOfAnyCall } from '@wellfield/contract';
import { refusal } from '../../http/refusal-error.ts';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

export function preferencesModule({ state: { preferences } }: Services): Module {
  return {
    routes: [
      route(readPreferences, async ({ session }) => ({
        preferences: await preferences.of(session.account.user_id),
      })),
      route(changePreferences, async ({ body, session }) => ({
        preferences: await preferences.change(session.account.user_id, (stored) => {
          const windows = { ...stored.windows, ...body.windows };
          const changed = preferencesSchema.safeParse({ ...stored, ...body, windows });
          // Each part was within its limits; together with the stored ones it may not be.
          if (!changed.success)
            throw refusal(refusalsOfAnyCall.wrongInput, {
              reasons: changed.error.issues.map(({ message }) => message).join('; '),
            });
          return changed.data;
        }),
      })),
    ],
  };
}
