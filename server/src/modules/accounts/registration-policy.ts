import type { SiteSettings } from '../../site/site-settings.ts';

/** Why an email cannot register, by the name of the refusal: registration is closed, or not open to its domain. */
export function registrationFault(
  email: string,
  { policy, domains }: SiteSettings['registration'],
): 'closed' | 'otherDomain' | null {
  if (policy === 'closed') return 'closed';
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return policy === 'domains' && !domains.includes(domain) ? 'otherDomain' : null;
}

/**
 * One @ with something on both sides, and nothing that could break a mail header or a log line. A dot after the domain
 * would be another spelling of the same mailbox.
 */
export function isEmail(text: string): boolean {
  return !text.endsWith('.') && /^[^\s@\p{Cc}<>(),;:"\\]+@[^\s@\p{Cc}<>(),;:"\\]+$/u.test(text);
}

/** Whether a domain has one part, as in `a@b`: no mail reaches it, unless the site names it as one of its own. */
export function hasLocalDomain(email: string, { domains }: SiteSettings['registration']): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return !domain.includes('.') && !domains.includes(domain);
}
