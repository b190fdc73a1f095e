const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How long to wait after the first, second, … failed attempt. */
const waitsMs: readonly number[] = [
  30 * secondMs,
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  hourMs,
  ...Array.from({ length: 24 }, () => hourMs),
];

/** How long a mail or export waits after `tries` failed attempts; null if it is not retried. */
export function waitAfterTryMs(tries: number): number | null {
  return waitsMs[tries - 1] ?? null;
}
