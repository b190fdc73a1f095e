import { z } from 'zod';

/** What browsers exchange with authenticators, as WebAuthn defines it in JSON. */
export const webauthnSchema = z.looseObject({});

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO times. */
  created: z.string(),
  last_used: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;
