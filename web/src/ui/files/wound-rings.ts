import type { Position } from 'geojson';

/** A polygon's rings with its outline in one direction and its holes in the other, as a format has them. */
export function woundRings(rings: readonly Position[][], outline: 'clockwise' | 'counter-clockwise'): Position[][] {
  return rings.map((ring, at) => {
    const wanted = (outline === 'counter-clockwise') === (at === 0);
    return isCounterClockwise(ring) === wanted ? ring : ring.toReversed();
  });
}

function isCounterClockwise(ring: readonly Position[]): boolean {
  const [startX = 0, startY = 0] = ring[0] ?? [];
  let twice = 0;
  for (const [at, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? [];
    // Relative to the first corner, so that small outlines keep their digits.
    twice += (x - startX) * (nextY - startY) - (nextX - startX) * (y - startY);
  }
  return twice > 0;
}
