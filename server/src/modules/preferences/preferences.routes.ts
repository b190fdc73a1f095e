import { changePreferences, preferencesSchema, readPreferences } from '@wellfield/contract';
import type { FastifyInstance } from 'fastify';
import { RefusalError } from '../../http/refusal-error.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../services.ts';

export function preferencesRoutes(app: FastifyInstance, { state: { preferences } }: Services): void {
  route(app, readPreferences, async ({ session }) => ({
    preferences: await preferences.of(session.account.user_id),
  }));

  route(app, changePreferences, async ({ body, session }) => ({
    preferences: await preferences.change(session.account.user_id, (held) => {
      const windows = { ...held.windows, ...body.windows };
      const changed = preferencesSchema.safeParse({ ...held, ...body, windows });
      // Each part was within its bounds; together with what is held they may not be.
      if (!changed.success) throw new RefusalError(400, changed.error.issues.map(({ message }) => message).join('; '));
      return changed.data;
    }),
  }));
}
