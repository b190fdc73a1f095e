const key = 'first_steps';

/** Whether the first steps were dismissed in this tab. The demonstration account is shared, so it cannot remember that. */
export function hasDismissedFirstSteps(): boolean {
  return sessionStorage.getItem(key) !== null;
}

/** They stay away until the session ends. */
export function dismissFirstSteps(): void {
  try {
    sessionStorage.setItem(key, 'dismissed');
  } catch {
    // Storage is full: they return after a reload.
  }
}
