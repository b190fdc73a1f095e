const key = 'query_draft';

/** The query that an account was composing in this tab, as it was stored; null for none. */
export function storedDraft(accountId: string): string | null {
  const text = sessionStorage.getItem(key);
  // The account's id stands before the draft: whoever logs in next does not get to see another's.
  return text?.startsWith(`${accountId}\n`) ? text.slice(accountId.length + 1) : null;
}

/** Keeps a draft over a reload, and over the end of a session that nobody asked to end. */
export function storeDraft(accountId: string, draft: string): void {
  try {
    sessionStorage.setItem(key, `${accountId}\n${draft}`);
  } catch {
    // Storage is full: the draft lives on in the page, and an older one must not come back instead of it.
    sessionStorage.removeItem(key);
  }
}

export function forgetDraft(): void {
  sessionStorage.removeItem(key);
}

/** Runs what clears session storage, and leaves the draft. Returns whether there is one. */
export function withoutLosingDraft(clear: () => void): boolean {
  const text = sessionStorage.getItem(key);
  clear();
  if (text !== null) sessionStorage.setItem(key, text);
  return text !== null;
}
