/**
 * Where numbers between two ends stand between two places. It is what d3's scales answer, to the last bit, without what
 * they ask of every number: a million points are placed in milliseconds.
 */
export function placing(
  [first, last]: readonly [number, number],
  [from, to]: readonly [number, number],
): (value: number) => number {
  const span = last - first;
  return (value) => {
    const share = (value - first) / span;
    return from * (1 - share) + to * share;
  };
}
