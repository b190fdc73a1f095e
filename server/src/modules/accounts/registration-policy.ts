import { RefusalError } from '../../http/refusal-error.ts';
import type { SiteSettings } from '../../site/site-settings.ts';

export const notAnEmail = 'This is no email address: one reads name@example.org.';

/** Refuses an email that is none (400), and one that the site does not let register (403). */
export function requireOpenRegistration(email: string, { policy, domains }: SiteSettings['registration']): void {
  if (!isEmail(email)) throw new RefusalError(400, notAnEmail);
  if (policy === 'closed') {
    throw new RefusalError(403, 'This site does not take registrations. Ask its administrators for an account.');
  }
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (policy === 'domains' && !domains.includes(domain)) {
    throw new RefusalError(403, `This site takes registrations with an email at ${domains.join(', ')} only.`);
  }
}

/** One @ with something on both sides, and nothing that a mail header or a log line could be broken with. */
export function isEmail(text: string): boolean {
  return /^[^\s@\p{Cc}<>(),;:"\\]+@[^\s@\p{Cc}<>(),;:"\\]+$/u.test(text);
}
