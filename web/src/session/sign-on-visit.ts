/** A visit to the site's login service: the secret that its return is for, and the page that was asked for before. */
interface SignOnVisit {
  verifier: string;
  redirect: string | null;
}

const key = 'sign_on';

/** Kept in this tab only, until it is back. */
export function keepVisit(visit: SignOnVisit): void {
  sessionStorage.setItem(key, JSON.stringify(visit));
}

/** The visit that this tab is back from; null: it began elsewhere. */
export function visitBefore(): SignOnVisit | null {
  const stored = sessionStorage.getItem(key);
  return stored === null ? null : (JSON.parse(stored) as SignOnVisit);
}

export function endVisit(): void {
  sessionStorage.removeItem(key);
}
