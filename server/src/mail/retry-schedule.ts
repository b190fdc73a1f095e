const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How long to wait after the first, second, … try that failed; the first comes at once. */
const waitsMs: readonly number[] = [
  30 * secondMs,
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  hourMs,
  ...Array.from({ length: 24 }, () => hourMs),
];

/** How long what failed `tries` times (a mail, an export) waits for its next try; null when it is not tried again. */
export function waitAfterTryMs(tries: number): number | null {
  return waitsMs[tries - 1] ?? null;
}
