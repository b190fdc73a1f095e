import { GreatCircles } from '@wellfield/science';
import type { DrawnLine } from '../../../explorer/exploration/exploration.ts';

/** The length of a line along great circles, in km. */
function lineLengthKm({ coords }: Pick<DrawnLine, 'coords'>): number {
  return coords.slice(1).reduce((sum, corner, at) => sum + distanceKm(coords[at] ?? corner, corner), 0);
}

/** The same in words: three digits. */
export function lengthText(line: Pick<DrawnLine, 'coords'>): string {
  const length = lineLengthKm(line);
  return length < 0.001 ? 'below 0.001 km' : `${length.toLocaleString('en-US', { maximumSignificantDigits: 3 })} km`;
}

type Corner = DrawnLine['coords'][number];

function distanceKm([fromLong, fromLat]: Corner, [toLong, toLat]: Corner): number {
  const circles = new GreatCircles([toLong], [toLat]);
  circles.setMeridians([fromLong]);
  circles.setParallel(fromLat);
  return Math.sqrt(circles.measure(0));
}
