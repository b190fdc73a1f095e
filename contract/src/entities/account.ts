import { z } from 'zod';

/** A person's account; `username` is the email, which is held trimmed, NFC and in lower case. */
export const accountSchema = z.object({
  username: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  user_id: z.string(),
});
export type Account = z.infer<typeof accountSchema>;

/** What a session's holder has to know of it. */
export const sessionTermsSchema = z.object({
  /** Seconds after which it ends unless a call is made with its token. */
  idle_s: z.number(),
  /** Seconds after which it ends in any case, from this answer on. */
  ends_in_s: z.number(),
  /** It began with an emailed password: the person is to choose one. */
  choose_password: z.boolean(),
});
export type SessionTerms = z.infer<typeof sessionTermsSchema>;

/** The one spelling under which an email is stored and compared. */
export function canonicalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
