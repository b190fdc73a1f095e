import { z } from 'zod';

/** What an account may do, least first: each may also do what the one before it may. */
export const roles = ['reader', 'contributor', 'administrator'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

/** Whether a role is the needed one or includes it. */
export function includesRole(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}
