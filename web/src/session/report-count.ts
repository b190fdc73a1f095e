const key = 'report_count';

/** The number of the session's next report, from 1. */
export function nextReport(): number {
  const stored = Number(sessionStorage.getItem(key));
  return Number.isInteger(stored) && stored > 0 ? stored : 1;
}

/** Counts a sent report. */
export function countReport(): void {
  sessionStorage.setItem(key, String(nextReport() + 1));
}
