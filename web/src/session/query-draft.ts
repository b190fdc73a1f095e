const key = 'query_draft';

/** The stored draft of the query that an account was building in this tab, or null. */
export function storedDraft(accountId: string): string | null {
  const text = sessionStorage.getItem(key);
  // The draft is stored with the account's id, so that another account does not see it.
  return text?.startsWith(`${accountId}\n`) ? text.slice(accountId.length + 1) : null;
}

/** Keeps a draft over a reload, and over an unrequested end of the session. */
export function storeDraft(accountId: string, draft: string): void {
  try {
    sessionStorage.setItem(key, `${accountId}\n${draft}`);
  } catch {
    // Storage is full: the draft stays in the page, and an older one must not replace it after a reload.
    sessionStorage.removeItem(key);
  }
}

/** The draft that was opened last: while nobody changes it, another may replace it. */
let opened: string | null = null;

/** Keeps a draft that was opened, not composed. */
export function storeOpenedDraft(accountId: string, draft: string): void {
  storeDraft(accountId, draft);
  opened = draft;
}

export function isAsOpened(draft: string | null): boolean {
  return draft === opened;
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
