import { z } from 'zod';
import { roleSchema } from './role.ts';

/** A person's account; `username` is the email: trimmed, NFC, lower case. */
export const accountSchema = z.object({
  username: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  user_id: z.string(),
  role: roleSchema,
});
export type Account = z.infer<typeof accountSchema>;

/** What a client needs to know about its session. */
export const sessionTermsSchema = z.object({
  /** Seconds after which it ends unless a call is made with its token. */
  idle_s: z.number(),
  /** Seconds from this answer after which it ends in any case. */
  ends_in_s: z.number(),
  /** Whether it began with an emailed password, so that a new one must be chosen. */
  choose_password: z.boolean(),
});
export type SessionTerms = z.infer<typeof sessionTermsSchema>;

/** The one spelling under which an email is stored and compared. */
export function canonicalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
