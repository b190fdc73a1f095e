const key = 'report_count';

/** Which report of the session the next one is: 1 at its start. */
export function nextReport(): number {
  const stored = Number(sessionStorage.getItem(key));
  return Number.isInteger(stored) && stored > 0 ? stored : 1;
}

/** A report was sent. */
export function countReport(): void {
  sessionStorage.setItem(key, String(nextReport() + 1));
}
