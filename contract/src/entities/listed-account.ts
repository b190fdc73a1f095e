import { z } from 'zod';
import { accountSchema } from './account.ts';

/** An account as administrators see it: never what its person keeps in it. Times are ISO. */
export const listedAccountSchema = accountSchema.omit({ username: true }).extend({
  created: z.iso.datetime(),
  /** When its last session began; null: never, or before this was recorded. */
  last_login: z.iso.datetime().nullable(),
  /** How many of its sessions are live. */
  sessions: z.number().int(),
  disabled: z.boolean(),
  /** Whether the email is known to be its owner's. */
  confirmed: z.boolean(),
  /** Everybody shares it: it cannot be changed. */
  demonstration: z.boolean(),
});
export type ListedAccount = z.infer<typeof listedAccountSchema>;

/** What the list of accounts can be ordered by. */
export const accountOrders = ['email', 'name', 'role', 'created', 'last_login', 'sessions'] as const;
export type AccountOrder = (typeof accountOrders)[number];
