import { randomBytes } from 'node:crypto';
import { canonicalEmail, roles, type Endpoint, type Role } from '@wellfield/contract';
import type { RolesByClaim } from '../../../site/site-settings-schema.ts';
import {
  EmailTakenError,
  IdentityTakenError,
  type Identity,
  type StoredAccount,
} from '../../../state/port/accounts.ts';
import type { Call } from '../../../http/route.ts';
import type { Services } from '../../services.ts';
import { hasLocalDomain, isEmail, registrationFault } from '../registration-policy.ts';
import type { Claims } from './identity-provider.ts';

type Parts = Pick<Services, 'state' | 'settings' | 'passwords' | 'audit'>;

/** Whose account it is, and the identity that must be joined with it first; or why it is nobody's. */
export type Found =
  | { stored: StoredAccount; joins: Identity | null; role: Role | null }
  | { refused: 'noProvenEmail' | 'noAccount' | 'accountDisabled' };

/**
 * The account of a person who comes from the provider: the identity's; else the one with the email, to which it is only
 * joined by its password, as somebody else may have registered that email; else a new one, if the site gives them one.
 */
export async function accountOfClaims(
  parts: Parts,
  claims: Claims,
  asking: Pick<Call<Endpoint>, 'request' | 'signal'>,
): Promise<Found> {
  const { singleSignOn, registration } = parts.settings;
  const role = singleSignOn.roles && roleOf(claims, singleSignOn.roles);
  if (singleSignOn.roles && role === null) return { refused: 'noAccount' };
  const identity: Identity = { issuer: claims.iss, subject: claims.sub };
  const known = await parts.state.identities.find(identity);
  if (known) return known.disabled ? { refused: 'accountDisabled' } : { stored: known, joins: null, role };
  const email = provenEmail(claims, singleSignOn.trustsEmails);
  if (email === null) return { refused: 'noProvenEmail' };
  const stored = await parts.state.accounts.findByEmail(email);
  // Another login at the same moment may have made it, with the identity.
  if (stored && (await parts.state.identities.find(identity))) return accountOfClaims(parts, claims, asking);
  if (stored) return stored.disabled ? { refused: 'accountDisabled' } : { stored, joins: identity, role };
  if (!mayHaveAccount(email, parts.settings)) return { refused: 'noAccount' };
  try {
    await parts.state.accounts.create({
      email,
      ...namesIn(claims),
      // Nobody has this password; a mailed one lets the person choose their own.
      passwordHash: await parts.passwords.hash(randomBytes(32).toString('base64url'), email, asking),
      role: role ?? registration.role,
      identity,
    });
    await parts.audit.record({
      event: 'registration',
      from: asking.request.ip,
      account: email,
      facts: { by: 'single sign-on' },
    });
  } catch (error) {
    // Another login at the same moment was first, and is found now.
    if (!(error instanceof EmailTakenError || error instanceof IdentityTakenError)) throw error;
  }
  return accountOfClaims(parts, claims, asking);
}

/** The highest role that a claim's values give, or null for none. */
function roleOf(claims: Claims, { claim, ...valuesOf }: RolesByClaim): Role | null {
  const claimed = [claims[claim]].flat();
  const given = roles.toReversed().find((role) => valuesOf[role].some((value) => claimed.includes(value)));
  return given ?? (valuesOf.reader.length === 0 ? 'reader' : null);
}

/** Whether the provider has requested several factors (RFC 8176): then nobody is asked for another here. */
export function hasGivenFactors({ amr }: Claims): boolean {
  return Array.isArray(amr) && amr.includes('mfa');
}

function provenEmail({ email, email_verified }: Claims, trustsEmails: boolean): string | null {
  if (typeof email !== 'string' || email.length > 254) return null;
  // Only a provider that never says so is taken at its word.
  const isProven = email_verified === true || (trustsEmails && email_verified === undefined);
  const canonical = canonicalEmail(email);
  return isProven && isEmail(canonical) ? canonical : null;
}

function mayHaveAccount(email: string, { singleSignOn, registration }: Services['settings']): boolean {
  if (singleSignOn.newAccounts !== 'registration') return singleSignOn.newAccounts === 'all';
  return registrationFault(email, registration) === null && !hasLocalDomain(email, registration);
}

const nameMaxLength = 100;

function namesIn({ given_name, family_name, name }: Claims): { firstname: string; lastname: string } {
  const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, nameMaxLength) : '');
  const [firstname, lastname] = [text(given_name), text(family_name)];
  if (firstname !== '' || lastname !== '') return { firstname, lastname };
  const [first = '', ...rest] = text(name).split(/\s+/);
  return { firstname: first, lastname: rest.join(' ') };
}
