import { signOnAddress } from '../../api/entry-calls.ts';
import { noteVisit } from '../../session/tab-notes.ts';

/** Leaves for the site's login service. */
export async function beginSignOn(redirect: string | null): Promise<void> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  noteVisit({ verifier, redirect });
  location.assign(signOnAddress(base64url(new Uint8Array(digest))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
