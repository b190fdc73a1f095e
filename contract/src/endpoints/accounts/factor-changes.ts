import { z } from 'zod';
import { limits } from '../../limits.ts';
import * as messages from '../../messages.ts';
import type { DeclaredRefusals } from '../refusal.ts';
import { refusalsOfPasswords } from '../account-refusals.ts';

/** The account's password, which changes of its factors need. */
export const password = z.string().max(limits.passwordMaxLength);

/**
 * Whether the account's other sessions end once its factors have changed: those that began before a second factor was requested
 * would live on.
 */
export const endsOthers = { end_other_sessions: z.boolean().optional() };

export const refusalsOfProof = {
  ...refusalsOfPasswords,
  wrongPassword: { status: 422, text: messages.account.wrongAccountPassword },
  demonstrationFactor: {
    status: 403,
    text: 'Everyone shares the demonstration account, so it has no second factor. Register an account of your own.',
  },
} as const satisfies DeclaredRefusals;

/** Only in the answer that the first factors are complete with; shown once. */
export const newRecoveryCodes = z.array(z.string()).nullable();
