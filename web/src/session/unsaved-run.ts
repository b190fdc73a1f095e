const key = 'unsaved_run';

/** The view that this tab made to run a query without saving it: kept over a reload, forgotten with the session. */
export function noteUnsavedRun(token: string): void {
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // Storage is full: the query is called a shared view then, which it is too.
  }
}

export function isUnsavedRun(token: string): boolean {
  return sessionStorage.getItem(key) === token;
}
