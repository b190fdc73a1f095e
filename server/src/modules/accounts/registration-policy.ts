import type { SiteSettings } from '../../site/site-settings.ts';

/** Why an email may not register, by the name of the refusal: the site takes none, or none of its domain. */
export function registrationFault(
  email: string,
  { policy, domains }: SiteSettings['registration'],
): 'closed' | 'otherDomain' | null {
  if (policy === 'closed') return 'closed';
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return policy === 'domains' && !domains.includes(domain) ? 'otherDomain' : null;
}

/** One @ with something on both sides, and nothing that a mail header or a log line could be broken with. */
export function isEmail(text: string): boolean {
  return /^[^\s@\p{Cc}<>(),;:"\\]+@[^\s@\p{Cc}<>(),;:"\\]+$/u.test(text);
}
